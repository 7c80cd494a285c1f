import { curvePieces } from './curve.mjs';
import { Flow } from './flow.mjs';
import { leafletPieces } from './leaflet.mjs';
import { Pen, print } from './pen.mjs';
import { picturePieces } from './pictures.mjs';
import { SHEET, TEXT, WIDE } from './style.mjs';
import { tablePieces } from './table.mjs';
import { blankPieces, factPieces, gap, partPieces, textPieces, titlePieces } from './text.mjs';
import { tracingPieces } from './tracing.mjs';

/** @typedef {import('./description').Description} Description */
/** @typedef {import('./description').Block} Block */
/** @typedef {import('./flow.mjs').Piece} Piece */
/** @typedef {{ pen: Pen, flow: Flow, numbers: (number: number, decimals?: number) => string, bookmark: (title: string) => Piece }} Drawing */

const BETWEEN = 20;

/**
 * Draws a description as a PDF file, block by block, so that a long document takes little more memory than a short one.
 * @param {Description} description
 * @param {(share: number) => void} [onProgress] called with the drawn share, 0 to 1
 */
export async function drawn(description, onProgress = () => {}) {
  const pen = new Pen(description);
  const flow = new Flow(pen);
  layOut(pen, flow, description, onProgress);
  const { patient, foot } = description;
  flow.frame({ name: print(patient.name), facts: print(patient.facts.join(' · ')), foot: print(foot) });
  return pen.end();
}

/**
 * The number of sheets a description takes, for documents with a limit: it is laid out but not drawn, which is quick.
 * @param {Description} description
 */
export function sheetsOf(description) {
  const pen = new Pen(description);
  const flow = new Flow(pen, false);
  layOut(pen, flow, description, () => {});
  return flow.sheets;
}

/**
 * @param {Pen} pen
 * @param {Flow} flow
 * @param {Description} description
 * @param {(share: number) => void} onProgress
 */
function layOut(pen, flow, description, onProgress) {
  flow.place(titlePieces(pen, description));
  const whole = description.parts.reduce((sum, { blocks }) => sum + weightOf(blocks), 0);
  let done = 0;
  for (const part of description.parts) {
    drawPart({ pen, flow, numbers: numbersIn(description.language) }, part, (weight) => {
      done += weight;
      onProgress(whole === 0 ? 1 : done / whole);
    });
  }
}

/**
 * @param {Omit<Drawing, 'bookmark'>} drawing
 * @param {import('./description').Part} part
 * @param {(weight: number) => void} onDrawn
 */
function drawPart({ pen, flow, numbers }, { title, blocks, onNewPage }, onDrawn) {
  if (onNewPage && !flow.begins) flow.newSheet();
  const marked = (/** @type {any} */ parent, /** @type {string} */ text, /** @type {number} */ y) =>
    parent.addItem(print(text).replaceAll('\n', ' '), { top: y - 8, left: SHEET.width });
  /** @type {any} */
  let item;
  /** @type {Piece[]} */
  let waiting = partPieces(pen, title, (y) => {
    item = marked(pen.pdf.outline, title, y);
  });
  const bookmark = (/** @type {string} */ text) => ({
    height: 0,
    withNext: true,
    draw: (/** @type {number} */ _, /** @type {number} */ y) => marked(item, text, y),
  });
  for (const block of blocks) {
    if (block.kind === 'columns') {
      flow.placeColumns(columnsOf({ pen, flow, numbers, bookmark }, block), waiting);
      waiting = [];
    } else waiting.push(...piecesOf({ pen, flow, numbers, bookmark }, block, WIDE));
    // Keep a heading until the piece it belongs to is placed.
    if (!waiting.at(-1)?.withNext) {
      flow.place(waiting);
      waiting = [];
    }
    onDrawn(weightOf([block]));
  }
  flow.place(waiting);
}

/**
 * @param {Drawing} drawing
 * @param {Block & { kind: 'columns' }} block
 */
function columnsOf(drawing, { columns }) {
  const width = (WIDE - BETWEEN * (columns.length - 1)) / columns.length;
  return columns.map((blocks, at) => ({
    x: SHEET.left + at * (width + BETWEEN),
    pieces: blocks.flatMap((block) => piecesOf(drawing, block, width)),
  }));
}

/**
 * @param {Drawing} drawing
 * @param {Block} block
 * @param {number} width
 * @returns {Piece[]}
 */
function piecesOf({ pen, numbers, bookmark }, block, width) {
  switch (block.kind) {
    case 'heading': {
      const style = TEXT.heading;
      const lines = textPieces(pen, block.text, { style, width, tag: 'H3', withNext: true });
      return [gap(10), bookmark(block.text), ...lines];
    }
    case 'paragraph':
      return [gap(4), ...textPieces(pen, block.text, { style: TEXT[block.tone ?? 'plain'], width })];
    case 'facts':
      return factPieces(pen, block.facts, width);
    case 'table':
      return tablePieces(pen, block, width);
    case 'curve':
      return curvePieces(pen, block, width, numbers);
    case 'tracing':
      return tracingPieces(pen, block, width);
    case 'pictures':
      return picturePieces(pen, block.pictures, width);
    case 'blanks':
      return blankPieces(pen, block.labels, width);
    case 'leaflet':
      return leafletPieces(pen, block, width);
    case 'columns':
      throw new Error('columns stand in no column');
  }
}

/** @param {string} language */
const numbersIn =
  (language) =>
  (/** @type {number} */ number, decimals = 0) =>
    number.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/**
 * The approximate amount of work for some blocks: their rows and facts.
 * @param {readonly Block[]} blocks
 * @returns {number}
 */
const weightOf = (blocks) =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'table') return sum + block.rows.length + 1;
    if (block.kind === 'facts') return sum + block.facts.length;
    if (block.kind === 'columns') return sum + weightOf(block.columns.flat());
    return sum + 1;
  }, 0);
