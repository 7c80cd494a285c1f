import type { Tone } from '@/lib/pdf/drawing/description';

/** One printed line of a small surface, such as a card. */
export interface PrintedLine {
  text: string;
  tone?: Tone | undefined;
}

/** The greatest width of each kind of letter in Liberation Sans, as a fraction of the font size. */
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

/** A text in lines no wider than `width` times the letter size; a longer word is broken. */
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

/** The first lines of an entry; if some are cut off, the last one ends with an ellipsis. */
export const clipped = (lines: readonly PrintedLine[], most: number): readonly PrintedLine[] =>
  lines.length <= most
    ? lines
    : lines
        .slice(0, most)
        .map((line, at) => (at < most - 1 ? line : { ...line, text: `${[...line.text].slice(0, -2).join('')}…` }));

/** How many of the entries, from the first on, fit into so many lines. */
export function fitting(entries: readonly (readonly PrintedLine[])[], room: number): number {
  let lines = 0;
  const cut = entries.findIndex((entry) => {
    lines += entry.length;
    return lines > room;
  });
  return cut === -1 ? entries.length : cut;
}

/**
 * The first lines that fit. If not all fit, the last line says that there is more: nothing is left out silently, and no entry
 * is cut in its middle.
 */
export function fitted(
  entries: readonly (readonly PrintedLine[])[],
  room: number,
  rest: PrintedLine,
): readonly PrintedLine[] {
  const all = entries.flat();
  if (all.length <= room) return all;
  return [...entries.slice(0, fitting(entries, room - 1)).flat(), rest];
}
