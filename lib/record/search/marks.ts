import { plainText } from '@/lib/values/plain-text';
import type { Wanted } from './matching';

/** From which character of a text to which one a found word stands. */
export type Mark = [from: number, to: number];

/** So much of a text is shown around its first found word. */
const AROUND = 140;
const BEFORE = 40;
/** An ending is no longer: what goes on further is another word. */
const LONGEST_ENDING = 5;

/** Where the found words stand: a beginning is marked as far as it was typed, another form as a whole. */
export function marksIn(text: string, wanted: readonly Wanted[]): Mark[] {
  const numbers = joinedNumbersIn(text, wanted);
  const marks = numbers.map((one) => one);
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{Mn}]+/gu)) {
    const to = markedTo(word, wanted);
    const isWithin = numbers.some(([from, end]) => index < end && index + word.length > from);
    if (to > 0 && !isWithin) marks.push([index, index + to]);
  }
  return marks.sort(([one], [other]) => one - other);
}

/** Numbers with strokes between them, such as the month and year of a date, wherever a number of the text begins. */
function joinedNumbersIn(text: string, wanted: readonly Wanted[]): Mark[] {
  const joined = wanted.flatMap(({ beginnings }) => beginnings.filter((one) => one.includes('/')));
  if (joined.length === 0) return [];
  const longestFirst = joined.sort((one, other) => other.length - one.length).join('|');
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})`, 'gu'));
  return [...found].map(({ 0: { length }, index }) => [index, index + length]);
}

function markedTo(word: string, wanted: readonly Wanted[]): number {
  const plain = plainText(word);
  const lengths = wanted.map(({ beginnings, stem }) => {
    const begun = beginnings.filter((one) => plain.startsWith(one)).map((one) => one.length);
    if (begun.length > 0) return plain.length === word.length ? Math.max(...begun) : word.length;
    const isForm = stem !== null && stem.length > 2 && isOfStem(plain, stem);
    return isForm ? word.length : 0;
  });
  return Math.max(0, ...lengths);
}

/** Endings change the last letter of a stem at most, such as `frequent` in `frequenza`. */
const isOfStem = (word: string, stem: string) =>
  word.startsWith(stem.slice(0, Math.max(3, stem.length - 1))) && word.length <= stem.length + LONGEST_ENDING;

/** A part of a text with the first words found in it, cut between words; null where there are none. */
export function excerptOf(text: string, wanted: readonly Wanted[]): { text: string; marks: Mark[] } | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const [first] = marksIn(line, wanted);
  if (!first) return null;
  // A long word without a space may stand before what was found, and must not push it out.
  const begin = first[0] <= BEFORE ? 0 : Math.min(first[0], line.indexOf(' ', first[0] - BEFORE) + 1);
  const end = line.length <= begin + AROUND ? line.length : lastSpace(line, begin + AROUND, first[1]);
  const cut = `${begin > 0 ? '… ' : ''}${line.slice(begin, end)}${end < line.length ? ' …' : ''}`;
  return { text: cut, marks: marksIn(cut, wanted) };
}

/** The last place before `end` where a word ends, though not within what was found. */
function lastSpace(line: string, end: number, least: number): number {
  const space = line.lastIndexOf(' ', end);
  return space > least ? space : Math.max(end, least);
}
