/** A contact's relationship to the patient. */
export const RELATIONSHIPS = [
  'coniuge',
  'convivente',
  'genitore',
  'figlio',
  'fratello',
  'nonno',
  'nipote',
  'parente',
  'amico',
  'vicino',
  'assistente',
  'medico',
  'altro',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** The highest possible position in the order in which contacts are called. */
export const LAST_CALLED = 9;
