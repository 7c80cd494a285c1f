import type { Tone } from '@/lib/pdf/drawing/description';

/** One printed line of a small surface. */
export interface PrintedLine {
  text: string;
  tone?: Tone | undefined;
}

/** How wide letters of Liberation Sans are at most, as parts of their size; none of a kind is wider. */
const WIDTHS: readonly [kind: RegExp, plain: number, bold: number][] = [
  [/[ijl.,:;'’|! ]/, 0.28, 0.34],
  [/[frtI()[\]/-]/, 0.34, 0.4],
  [/[mwMW@%…—]/, 1, 1],
  [/[\p{Lu}&?]/u, 0.78, 0.78],
  [/./su, 0.56, 0.62],
];

const widthOf = (character: string, bold: boolean): number => {
  const [, plain = 1, heavy = 1] = WIDTHS.find(([kind]) => kind.test(character)) ?? [];
  return bold ? heavy : plain;
};

const lengthOf = (text: string, bold: boolean) =>
  [...text].reduce((sum, character) => sum + widthOf(character, bold), 0);

/** A text in lines that are no wider than so many times the size of its letters; a word that is wider is broken. */
export function wrapped(text: string, width: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (lengthOf(longer, bold) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (lengthOf(line + letter, bold) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The first lines of an entry; where that is not all, the last of them ends with three dots. */
export const clipped = (lines: readonly PrintedLine[], most: number): readonly PrintedLine[] =>
  lines.length <= most
    ? lines
    : lines
        .slice(0, most)
        .map((line, at) => (at < most - 1 ? line : { ...line, text: `${[...line.text].slice(0, -2).join('')}…` }));

/**
 * The first lines of them, as many as there is room for. Where not all have room, the last one says that there is more:
 * nothing is left away in silence, and no entry in its middle.
 */
export function fitted(
  entries: readonly (readonly PrintedLine[])[],
  room: number,
  rest: PrintedLine,
): readonly PrintedLine[] {
  const all = entries.flat();
  if (all.length <= room) return all;
  const kept: PrintedLine[] = [];
  for (const entry of entries) {
    if (kept.length + entry.length > room - 1) break;
    kept.push(...entry);
  }
  return [...kept, rest];
}
