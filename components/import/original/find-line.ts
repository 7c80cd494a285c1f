import type { Box } from '@/lib/record/import/pdf/text';
import type { Proposal } from '../answer/review';

/** A piece of text on a page: its place in shares of the page, from the upper left corner. */
export interface PlacedText {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is looked for: the words of the original if they are known, or else the entry's own. */
export interface Wanted {
  title: string;
  quote: string;
}

/** What an entry's line says: its quote, or else its title and text, of which the title must be there. */
export function wantedOf({ titolo, testo, origine }: Pick<Proposal, 'titolo' | 'testo' | 'origine'>): Wanted {
  const quote = origine?.testo ?? '';
  return quote ? { title: '', quote } : { title: titolo, quote: `${titolo} ${testo}` };
}

export interface FoundLine {
  box: Box;
  /** The share of the wanted words that the line has. */
  score: number;
}

/** The words of a text without accents and case; decimal commas are points. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1.')
    .split(/[^\p{L}\p{N}.<>%]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The share of the wanted words that a text has; 0 if it has no word of the title, since numbers alone are everywhere. */
export function likeness(text: string, { title, quote }: Wanted): number {
  const has = new Set(wordsIn(text));
  const named = wordsIn(title).filter((word) => word.length > 2 && /\p{L}/u.test(word));
  const wanted = [...new Set(wordsIn(quote || title))];
  if (wanted.length === 0 || (named.length > 0 && !named.some((word) => has.has(word)))) return 0;
  return wanted.filter((word) => has.has(word)).length / wanted.length;
}

/** Half of the words are enough: laboratories and code lists name the same test differently. */
const LEAST = 0.5;

/** The line of a page that is most like what is wanted; undefined if none is like it. */
export function findLine(pieces: readonly PlacedText[], wanted: Wanted): FoundLine | undefined {
  let best: FoundLine | undefined;
  for (const line of linesOf(pieces)) {
    const score = likeness(line.map(({ text }) => text).join(' '), wanted);
    if (score >= LEAST && score > (best?.score ?? 0)) best = { box: around(line), score };
  }
  return best;
}

/** The pieces of a page by line: those of which the middles are within half a height of each other. */
export function linesOf(pieces: readonly PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = [];
  const middle = ({ top, height }: PlacedText) => top + height / 2;
  const sorted = pieces.filter(({ text }) => text.trim() !== '').sort((one, other) => middle(one) - middle(other));
  for (const piece of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middle(piece) - middle(first) < first.height / 2) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left));
}

function around(line: readonly PlacedText[]): Box {
  const [left, top] = [Math.min(...line.map((one) => one.left)), Math.min(...line.map((one) => one.top))];
  const right = Math.max(...line.map((one) => one.left + one.width));
  const bottom = Math.max(...line.map((one) => one.top + one.height));
  return [left, top, right - left, bottom - top];
}
