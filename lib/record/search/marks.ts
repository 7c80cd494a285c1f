import { plainText } from '@/lib/values/plain-text';
import type { Wanted } from './matching';

/** The start and end of a found word, as character positions in a text. */
export type Mark = [from: number, to: number];

/** How many characters of a text an excerpt shows, and how many of them before the first found word. */
const AROUND = 140;
const BEFORE = 40;
/** The length of the longest inflectional ending: a word that exceeds the stem by more is another word. */
const LONGEST_ENDING = 5;

/**
 * The positions of the found words in a text: a word that begins with a typed word is marked as far as it was typed, an
 * inflected form of a typed word is marked as a whole.
 */
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

/**
 * The positions of typed numbers that are joined by slashes, such as the month and year of a date; they may begin at any
 * number of the text.
 */
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

/** A part of a text around the first found word, cut between words; null if no word is found. */
export function excerptOf(text: string, wanted: readonly Wanted[]): { text: string; marks: Mark[] } | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const [first] = marksIn(line, wanted);
  if (!first) return null;
  // A long word without spaces may precede the found word and must not push it out of the excerpt.
  const begin = first[0] <= BEFORE ? 0 : Math.min(first[0], line.indexOf(' ', first[0] - BEFORE) + 1);
  const end = line.length <= begin + AROUND ? line.length : lastSpace(line, begin + AROUND, first[1]);
  const cut = `${begin > 0 ? '… ' : ''}${line.slice(begin, end)}${end < line.length ? ' …' : ''}`;
  return { text: cut, marks: marksIn(cut, wanted) };
}

/**
 * The last space before `end` if it is after the found word, which ends at `least`; otherwise `end`, but never a position
 * inside the found word.
 */
function lastSpace(line: string, end: number, least: number): number {
  const space = line.lastIndexOf(' ', end);
  return space > least ? space : Math.max(end, least);
}
