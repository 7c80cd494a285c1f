/** In place of the name of a doctor, where the contract requires one and none is stated. */
export const NOT_STATED = 'Non indicato';
/** In place of a prescriber: a medicine that nobody has prescribed. */
export const NOBODY = 'Nessuno (da banco)';

const WORDS: Readonly<Record<string, string>> = {
  [NOT_STATED]: 'record.notGiven',
  [NOBODY]: 'record.nobody',
};

/** Whether a doctor's name names somebody. */
export const isSomebody = (name: string): boolean => !Object.hasOwn(WORDS, name);

/** A doctor's name, or in the reader's words that there is none. */
export const doctorWords = (name: string, t: (key: string) => string): string => (WORDS[name] ? t(WORDS[name]) : name);
