import { plainText } from './plain-text';

/**
 * Begins every word of a name with a capital, after an apostrophe too, and leaves the rest as typed: D'Angelo, De Luca.
 */
export const capitalised = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('it'));

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** The first letters of a name's first and last word: MR for Mario Rossi. */
export const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, at, words) => at === 0 || at === words.length - 1)
    .map((word) => word.charAt(0).toLocaleUpperCase('it'))
    .join('');

const wordsOf = (name: string) => plainText(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a name that somebody typed, with titles and in any order, is that of a person with this last name: all words of the
 * last name follow each other in it.
 */
export function isNamed(typed: string, lastName: string): boolean {
  const [words, last] = [wordsOf(typed), wordsOf(lastName)];
  return last.length > 0 && ` ${words.join(' ')} `.includes(` ${last.join(' ')} `);
}
