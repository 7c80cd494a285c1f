import { isTestName } from './match';

/** Whether a text without result is the rest of the name of the row above it. `isTight`: the lines are close. */
export function isRestOf(name: string, text: string, isTight: boolean): boolean {
  const joined = isTestName(`${name} ${text}`);
  if (joined && !isTestName(name)) return true;
  if (isTestName(text) || (isTestName(name) && !joined)) return false;
  return isTight && /^[(\p{Ll}]/u.test(text) && text.length < 40;
}

/** Whether a name with a result is the rest of the text above it. */
export function continues(above: string, name: string): boolean {
  if (isTestName(`${above} ${name}`)) return !isTestName(name) || !/^\p{Lu}/u.test(name);
  const isTitle = above === above.toUpperCase();
  return !isTestName(name) && !isTestName(above) && !isTitle && /^[(\p{Ll}]/u.test(name);
}

/** A name on a line, with its left end in points. */
export interface PlacedName {
  text: string;
  left: number;
}

/** How far a name is indented below the one that it is a part of, in points. */
const INDENT = 4;

/** Whether a row is a part of the test that is named above it, such as 'INR' below 'Tempo di protrombina'. */
export const isPartOf = (name: PlacedName, above: PlacedName | undefined): boolean =>
  above !== undefined && (/^[-–•·]\s/.test(name.text) || name.left > above.left + INDENT);

/** Whether a text without result is the title of the rows below it, and not a remark. */
export const isTitle = (text: string): boolean =>
  text.length <= 60 && !/[.;]$|^(?:nota?|n\.b\.?|commento)\b/i.test(text);

/** A name as printed, without the dots that lead to its result, marks and bullets. */
export const cleanName = (name: string): string =>
  name
    .replace(/^\s*(?:[-–•·*]\s*)+/, '')
    .replace(/\s*(?:[.…_]{2,}|:)\s*$/, '')
    .trim();
