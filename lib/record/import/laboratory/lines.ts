import type { PageText, TextPiece } from '../pdf/text';

/** Pieces of text that stand together on a line, with their place on the page in points from its upper left corner. */
export interface Cell {
  text: string;
  left: number;
  right: number;
  isBold: boolean;
  size: number;
  pieces: readonly TextPiece[];
}

/** The cells that share a base line, from left to right. */
export interface Line {
  cells: readonly Cell[];
  base: number;
  size: number;
}

/** Pieces nearer than this share of the font's size are of one cell. */
const JOINED = 0.5;
/** From this share of the font's size, the distance between two pieces is a space. */
const SPACE = 0.12;
/** Cells of more letters are not joined further; no line of a report is as long. */
const LONGEST = 300;
/** Pages with more pieces are not searched for raised digits, which compares pieces with each other. */
const MOST_COMPARED = 3000;

/** The lines of a page from top to bottom. */
export function linesOf({ pieces }: PageText): Line[] {
  const whole = pieces.length > MOST_COMPARED ? [...pieces] : withRaised(withoutDoubles(pieces));
  const lines: TextPiece[][] = [];
  for (const piece of [...whole].sort((one, other) => one.base - other.base)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && piece.base - first.base <= 0.4 * Math.min(first.size, piece.size)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    const cells = cellsOf([...line].sort((one, other) => one.left - other.left));
    return { cells, base: Math.max(...line.map(({ base }) => base)), size: Math.max(...line.map(({ size }) => size)) };
  });
}

/** Bold print is sometimes made by printing a text twice, a little beside itself. */
function withoutDoubles(pieces: readonly TextPiece[]): TextPiece[] {
  const kept = new Map<string, TextPiece>();
  const others: TextPiece[] = [];
  for (const piece of pieces) {
    const key = `${piece.text}|${Math.round(piece.left / 2)}|${Math.round(piece.base / 2)}`;
    const there = kept.get(key);
    if (there) kept.set(key, { ...there, isBold: true });
    else kept.set(key, piece);
  }
  others.push(...kept.values());
  return others;
}

/** Joins raised digits with what they stand at: 10 and a small 3 become 10^3. */
function withRaised(pieces: readonly TextPiece[]): TextPiece[] {
  const joined = new Map<TextPiece, TextPiece>();
  const left = new Set(pieces);
  const small = pieces.filter(({ text, size }) => /^[+-]?\d{1,2}$/.test(text) && size > 0);
  for (const raised of small) {
    const at = pieces.find(
      (one) =>
        one !== raised &&
        left.has(one) &&
        one.size > raised.size * 1.2 &&
        Math.abs(raised.left - one.left - one.width) < 0.3 * one.size &&
        raised.base > one.base - 0.8 * one.size &&
        raised.base < one.base + 0.2 * one.size,
    );
    if (!at) continue;
    const before = joined.get(at) ?? at;
    const power = /10$/.test(before.text) ? `^${raised.text}` : raised.text;
    joined.set(at, { ...before, text: before.text + power, width: raised.left + raised.width - before.left });
    left.delete(raised);
  }
  return pieces.flatMap((piece) => (left.has(piece) ? [joined.get(piece) ?? piece] : []));
}

function cellsOf(pieces: readonly TextPiece[]): Cell[] {
  const cells: Cell[] = [];
  for (const piece of pieces) {
    const last = cells.at(-1);
    const gap = last ? piece.left - last.right : Number.POSITIVE_INFINITY;
    const size = Math.min(piece.size, last?.size ?? piece.size);
    if (last && gap <= JOINED * size && last.text.length < LONGEST)
      cells[cells.length - 1] = joinedCell(last, piece, gap > SPACE * size);
    else cells.push(cellOf(piece));
  }
  return cells;
}

const cellOf = (piece: TextPiece): Cell => ({
  text: piece.text,
  left: piece.left,
  right: piece.left + piece.width,
  isBold: piece.isBold,
  size: piece.size,
  pieces: [piece],
});
const joinedCell = (cell: Cell, piece: TextPiece, spaced: boolean): Cell => ({
  text: `${cell.text}${spaced ? ' ' : ''}${piece.text}`,
  left: cell.left,
  right: Math.max(cell.right, piece.left + piece.width),
  isBold: cell.isBold && piece.isBold,
  size: Math.max(cell.size, piece.size),
  pieces: [...cell.pieces, piece],
});

/** A text in lower case without accents and punctuation, for comparing words. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%#*]+/g, ' ')
    .trim();

/** The text of a line, its cells separated by tabs. */
export const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join('\t');
