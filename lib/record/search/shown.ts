/** How many rows of each section are shown at first; SHOWN_ALONE: how many if only one section is requested. */
export const SHOWN = 5;
export const SHOWN_ALONE = 50;
