/** What a contact is to the patient. */
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

/** The last place in the order in which contacts are called. */
export const LAST_CALLED = 9;
