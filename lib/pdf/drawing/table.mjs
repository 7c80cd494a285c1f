import { linesOf } from './lines.mjs';
import { print } from './pen.mjs';
import { COLOURS, SHEET, TEXT } from './style.mjs';
import { gap } from './text.mjs';
import { columnWidths } from './widths.mjs';

/** @typedef {import('./flow.mjs').Piece} Piece */
/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./description').Column} Column */

const PAD = 4;
/** A row higher than this is broken between its lines; otherwise sheets would stay half empty. */
const UNBROKEN = (SHEET.height - SHEET.top - SHEET.bottom) / 4;

/**
 * A table; its head is repeated on every sheet.
 * @param {Pen} pen
 * @param {{ columns: readonly Column[], rows: readonly (readonly string[])[] }} table
 * @param {number} width
 * @returns {Piece[]}
 */
export function tablePieces(pen, { columns, rows }, width) {
  const element = pen.pdf.struct('Table');
  pen.root.add(element);
  const widths = columnWidths(pen, { columns, rows, width, padding: PAD });
  const edges = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const grid = { pen, element, columns, widths, edges, width };
  const head = headOf(grid);
  const body = rows.flatMap((cells, at) =>
    rowPieces(grid, cells, () => {
      if (at === rows.length - 1) element.end();
    }).map((piece) => ({ ...piece, head: head.repeated })),
  );
  return [gap(5), head.first, ...body];
}

/** @typedef {{ pen: Pen, element: any, columns: readonly Column[], widths: readonly number[], edges: readonly number[], width: number }} Grid */

/** @param {Grid} grid */
function headOf({ pen, element, columns, widths, edges, width }) {
  const labels = columns.map(({ label }, at) => linesOf(pen, print(label), TEXT.head, (widths[at] ?? 0) - 2 * PAD));
  const height = Math.max(...labels.map((lines) => lines.length)) * TEXT.head.line + 2 * PAD;
  const row = pen.pdf.struct('TR');
  element.add(row);
  const letters = (/** @type {number} */ at, /** @type {number} */ x, /** @type {number} */ y) =>
    (labels[at] ?? []).forEach((text, line) => {
      const place = { x: x + startOf(pen, text, { at, columns, widths, edges, style: TEXT.head }), style: TEXT.head };
      pen.line(text, { ...place, y: y + PAD + line * TEXT.head.line });
    });
  const ground = (/** @type {number} */ x, /** @type {number} */ y) =>
    pen.aside(() => {
      pen.pdf.rect(x, y, width, height).fill(COLOURS.head);
    });
  const first = {
    height,
    withNext: true,
    draw: (/** @type {number} */ x, /** @type {number} */ y) => {
      ground(x, y);
      for (const at of columns.keys()) {
        const cell = pen.pdf.struct('TH', { scope: 'Column' });
        row.add(cell);
        cell.add(() => letters(at, x, y));
        cell.end();
      }
      row.end();
    },
  };
  const repeated = {
    height: height + 2,
    draw: (/** @type {number} */ x, /** @type {number} */ y) => {
      ground(x, y);
      pen.aside(() => {
        for (const at of columns.keys()) letters(at, x, y);
      });
    },
  };
  return { first, repeated };
}

/**
 * @param {Grid} grid
 * @param {readonly string[]} cells
 * @param {() => void} ended
 * @returns {Piece[]}
 */
function rowPieces({ pen, element, columns, widths, edges, width }, cells, ended) {
  const lines = columns.map((_, at) => linesOf(pen, print(cells[at] ?? ''), TEXT.cell, (widths[at] ?? 0) - 2 * PAD));
  const most = Math.max(...lines.map((cell) => cell.length));
  const row = pen.pdf.struct('TR');
  element.add(row);
  const elements = columns.map(() => {
    const cell = pen.pdf.struct('TD');
    row.add(cell);
    return cell;
  });
  const { line: high } = TEXT.cell;
  /** @type {(from: number, to: number) => Piece} */
  const part = (from, to) => ({
    height: (to - from) * high + (from === 0 ? PAD - 1 : 0) + (to === most ? PAD : 0),
    draw: (x, y) => {
      const top = y + (from === 0 ? PAD - 1 : 0);
      for (const [at, cell] of lines.entries()) {
        const shown = cell.slice(from, to);
        if (shown.some((text) => text !== ''))
          elements[at].add(() =>
            shown.forEach((text, line) => {
              const start = startOf(pen, text, { at, columns, widths, edges, style: TEXT.cell });
              pen.line(text, { x: x + start, y: top + line * high, style: TEXT.cell });
            }),
          );
      }
      if (to < most) return;
      row.end();
      ended();
      const below = top + (to - from) * high + PAD;
      pen.aside(() =>
        pen.pdf
          .moveTo(x, below)
          .lineTo(x + width, below)
          .lineWidth(0.5)
          .stroke(COLOURS.hairline),
      );
    },
  });
  if (most * high <= UNBROKEN) return [part(0, most)];
  return Array.from({ length: most }, (_, line) => ({
    ...part(line, line + 1),
    withNext: line === 0 || line === most - 2,
  }));
}

/**
 * The x position of a cell's line: numbers are aligned to the right edge of their column.
 * @param {Pen} pen
 * @param {string} text
 * @param {{ at: number, columns: readonly Column[], widths: readonly number[], edges: readonly number[], style: import('./style.mjs').Style }} cell
 */
const startOf = (pen, text, { at, columns, widths, edges, style }) =>
  (edges[at] ?? 0) + (columns[at]?.align === 'right' ? (widths[at] ?? 0) - PAD - pen.widthOf(text, style) : PAD);
