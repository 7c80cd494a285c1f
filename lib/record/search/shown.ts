/** How many rows of each section are shown at first, and when only one section is requested. */
export const SHOWN = 5;
export const SHOWN_ALONE = 50;
