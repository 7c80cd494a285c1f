/** The screens of the page, by their values in the page's URL. */
export const SCREENS = ['checkme', 'dheart', 'altri'] as const;
export type Screen = (typeof SCREENS)[number];

export const SCREEN_PARAM = 'schermo';

/** The screen named in a URL; by default the first. */
export const screenIn = (given: string | null): Screen => SCREENS.find((screen) => screen === given) ?? SCREENS[0];
