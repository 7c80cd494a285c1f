/** The levels of pain, from none (0) to the worst (5). Their names are in the messages under `pain.levels.*`. */
export const PAIN_LEVELS = [0, 1, 2, 3, 4, 5] as const;
export type PainLevel = (typeof PAIN_LEVELS)[number];

/** The contract's colours: those of the pen, and of the images that are stored and served. */
export const PAIN_COLOURS: Record<PainLevel, string> = {
  0: '#ffffff',
  1: '#00ff00',
  2: '#2323d2',
  3: '#8a2070',
  4: '#7a0026',
  5: '#ff0000',
};

/** Black or white for text on each of the contract's colours, whichever is readable. */
export const PAIN_INKS: Record<PainLevel, string> = {
  0: '#000000',
  1: '#000000',
  2: '#ffffff',
  3: '#ffffff',
  4: '#ffffff',
  5: '#000000',
};

export const isPainLevel = (value: unknown): value is PainLevel => PAIN_LEVELS.includes(value as PainLevel);
