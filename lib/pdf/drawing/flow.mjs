import { linesOf } from './lines.mjs';
import { COLOURS, SHEET, TEXT, WIDE } from './style.mjs';

/**
 * An unbreakable piece of a document: a line of text, a table row. `withNext`: must not be the last one on a sheet. `head`:
 * repeated above the piece if it begins a sheet. `gap`: space that is dropped at the top of a sheet.
 * @typedef {{ height: number, draw?: (x: number, y: number) => void, withNext?: boolean, head?: Piece, gap?: boolean }} Piece
 */

const BOTTOM = SHEET.height - SHEET.bottom;
const USABLE = BOTTOM - SHEET.top;

/** Lays out pieces on sheets, one below the other. */
export class Flow {
  /**
   * @param {import('./pen.mjs').Pen} pen
   * @param {boolean} draws whether pieces are drawn; if false they are only measured
   */
  constructor(pen, draws = true) {
    this.pen = pen;
    this.draws = draws;
    this.y = SHEET.top;
    this.sheets = 0;
    this.newSheet();
  }

  get begins() {
    return this.y === SHEET.top;
  }

  newSheet() {
    if (this.draws) this.pen.pdf.addPage();
    this.sheets += 1;
    this.y = SHEET.top;
  }

  /**
   * @param {readonly Piece[]} pieces
   * @param {number} [x]
   */
  place(pieces, x = SHEET.left) {
    for (const [at, piece] of pieces.entries()) {
      if (!this.begins && this.y + needed(pieces, at) > BOTTOM) {
        this.newSheet();
        if (piece.head) this.put(piece.head, x);
      }
      this.put(piece, x);
    }
  }

  /**
   * @param {Piece} piece
   * @param {number} x
   */
  put(piece, x) {
    if (piece.gap && this.begins) return;
    if (this.draws) piece.draw?.(x, this.y);
    this.y += piece.height;
  }

  /**
   * Places columns side by side: each is filled down to the end of the sheet and continued on the next one. The pieces
   * that lead to them, such as their heading, are kept on the same sheet.
   * @param {readonly { x: number, pieces: readonly Piece[] }[]} columns
   * @param {readonly Piece[]} lead
   */
  placeColumns(columns, lead) {
    const high = heightOf(lead) + Math.max(...columns.map(({ pieces }) => heightOf(pieces)));
    if (!this.begins && high <= USABLE && this.y + high > BOTTOM) this.newSheet();
    this.place(lead);
    let left = columns;
    while (true) {
      const top = this.y;
      const rest = left.map((column) => this.fill(column, top));
      this.y = Math.max(...rest.map(({ y }) => y));
      left = rest.map(({ x, pieces }) => ({ x, pieces }));
      if (left.every(({ pieces }) => pieces.length === 0)) return;
      this.newSheet();
    }
  }

  /**
   * @param {{ x: number, pieces: readonly Piece[] }} column
   * @param {number} top
   */
  fill({ x, pieces }, top) {
    this.y = top;
    let at = 0;
    for (; at < pieces.length; at++) {
      const piece = /** @type {Piece} */ (pieces[at]);
      if (!this.begins && this.y + needed(pieces, at) > BOTTOM) break;
      if (at === 0 && this.begins && piece.head) this.put(piece.head, x);
      this.put(piece, x);
    }
    return { x, pieces: pieces.slice(at), y: this.y };
  }

  /**
   * The head and the foot of every sheet: patient, document, page number and page count.
   * @param {{ name: string, facts: string, foot: string }} words
   */
  frame({ name, facts, foot }) {
    const { pen } = this;
    const { start, count } = pen.pdf.bufferedPageRange();
    for (let sheet = start; sheet < start + count; sheet++) {
      pen.pdf.switchToPage(sheet);
      pen.aside(() => {
        const right = SHEET.left + WIDE;
        const number = `${sheet + 1} / ${count}`;
        pen.line(cut(pen, name, TEXT.name, WIDE), { x: SHEET.left, y: 34, style: TEXT.name });
        pen.line(cut(pen, facts, TEXT.small, WIDE), { x: SHEET.left, y: 46, style: TEXT.small });
        const below = `${cut(pen, foot, TEXT.small, WIDE - 60)} · ${number}`;
        pen.line(below, {
          x: right - WIDE / 2 - pen.widthOf(below, TEXT.small) / 2,
          y: SHEET.height - 42,
          style: TEXT.small,
        });
        for (const y of [60, SHEET.height - 48])
          pen.pdf.moveTo(SHEET.left, y).lineTo(right, y).lineWidth(0.5).stroke(COLOURS.rule);
      });
    }
  }
}

/**
 * A text in one line, cut off with an ellipsis if it is too long.
 * @param {import('./pen.mjs').Pen} pen
 * @param {string} text
 * @param {import('./style.mjs').Style} style
 * @param {number} width
 */
function cut(pen, text, style, width) {
  const [first = '', ...more] = linesOf(pen, text, style, width - pen.widthOf('…', style));
  return more.length === 0 ? first : `${first}…`;
}

/** @param {readonly Piece[]} pieces */
export const heightOf = (pieces) => pieces.reduce((height, piece) => height + piece.height, 0);

/**
 * The height that must be free for a piece: its own and that of the pieces it must be kept with.
 * @param {readonly Piece[]} pieces
 * @param {number} from
 */
function needed(pieces, from) {
  let at = from;
  let height = pieces[at]?.height ?? 0;
  while (pieces[at]?.withNext && at + 1 < pieces.length) height += pieces[++at]?.height ?? 0;
  return Math.min(height, USABLE);
}
