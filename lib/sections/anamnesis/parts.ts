/**
 * The parts of the anamnesis. They are in a file of their own, because the page needs them without the large validation
 * schemas.
 */

/** The parts that consist of one text each, in the order of the page; the physiological part is a section of its own. */
export const TEXT_PARTS = ['familiare', 'prossima', 'remota'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];
export const PHYSIOLOGY_PART = 'fisiologica';
export const PARTS = ['familiare', PHYSIOLOGY_PART, 'prossima', 'remota'] as const;
export type Part = (typeof PARTS)[number];

export const DEFAULT_LEVEL = 6;
export const LONGEST_TEXT = 20_000;
/** The longest line that an import adds to a text. */
export const LONGEST_LINE = 500;
