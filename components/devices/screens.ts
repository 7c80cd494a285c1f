/** The screens of the page, by their names in its address. */
export const SCREENS = ['checkme', 'dheart', 'altri'] as const;
export type Screen = (typeof SCREENS)[number];

export const SCREEN_PARAM = 'schermo';

/** The screen that an address asks for; the first where it names none. */
export const screenIn = (given: string | null): Screen => SCREENS.find((screen) => screen === given) ?? SCREENS[0];
