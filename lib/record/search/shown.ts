/** Of each section so many are shown at first, and so many of one that is asked for alone. */
export const SHOWN = 5;
export const SHOWN_ALONE = 50;
