/** What the anamnesis consists of; kept apart from what checks it, which is heavy, since the page itself needs no more. */

/** The parts that are one text each, in the order of the page; the physiological one is a section of its own. */
export const TEXT_PARTS = ['familiare', 'prossima', 'remota'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];
export const PHYSIOLOGY_PART = 'fisiologica';
export const PARTS = ['familiare', PHYSIOLOGY_PART, 'prossima', 'remota'] as const;
export type Part = (typeof PARTS)[number];

export const DEFAULT_LEVEL = 6;
export const LONGEST_TEXT = 20_000;
