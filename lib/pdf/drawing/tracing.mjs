import { print } from './pen.mjs';
import { COLOURS, TEXT } from './style.mjs';
import { gap, textPieces } from './text.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./description').Tracing} Tracing */
/** @typedef {Tracing['strips'][number]} Strip */

const POINTS_PER_MM = 72 / 25.4;
const HEAD = 14;
/** The distance between the grid's stronger lines. */
const SQUARE_MM = 5;
/** The grid is lighter than the signal's line in front of it, even on a copy. */
const GRID = { fine: '#f6dcd6', square: '#e8b3a8' };
/** The size of the mark where the signal is cut off. */
const CUT = 3;

/**
 * An electrocardiogram on its grid, to scale: a square of five millimetres is printed at that size.
 * @param {Pen} pen
 * @param {Tracing} tracing
 * @param {number} width
 * @returns {import('./flow.mjs').Piece[]}
 */
export function tracingPieces(pen, { title, strips, note }, width) {
  const heading = print(title);
  const pieces = strips.map((strip, at) => {
    const head = at === 0 ? HEAD : 0;
    const figure = pen.pdf.struct('Figure', { alt: heading });
    pen.root.add(figure);
    const draw = (/** @type {number} */ x, /** @type {number} */ y) => {
      figure.add(() => {
        if (at === 0) pen.line(heading, { x, y, style: { ...TEXT.head, colour: COLOURS.text } });
        drawStrip(pen.pdf, strip, x, y + head);
      });
      figure.end();
    };
    return { height: head + strip.heightMm * POINTS_PER_MM + 4, draw, withNext: at < strips.length - 1 };
  });
  return [gap(6), ...pieces, ...(note ? textPieces(pen, note, { style: TEXT.small, width }) : [])];
}

/**
 * @param {any} pdf
 * @param {Strip} strip
 * @param {number} x
 * @param {number} y
 */
function drawStrip(pdf, strip, x, y) {
  const across = (/** @type {number} */ mm) => x + mm * POINTS_PER_MM;
  const down = (/** @type {number} */ mm) => y + mm * POINTS_PER_MM;
  for (const isSquare of [false, true]) {
    const step = isSquare ? SQUARE_MM : 1;
    for (let mm = 0; mm <= strip.widthMm; mm += step)
      pdf.moveTo(across(mm), y).lineTo(across(mm), down(strip.heightMm));
    for (let mm = 0; mm <= strip.heightMm; mm += step) pdf.moveTo(x, down(mm)).lineTo(across(strip.widthMm), down(mm));
    pdf.lineWidth(isSquare ? 0.4 : 0.25).stroke(isSquare ? GRID.square : GRID.fine);
  }
  pdf.save().lineWidth(0.7).lineJoin('round');
  for (let at = 0; at < strip.points.length; at += 2) {
    const [mmX = 0, mmY = 0] = strip.points.slice(at, at + 2);
    if (at === 0) pdf.moveTo(across(mmX), down(mmY));
    else pdf.lineTo(across(mmX), down(mmY));
  }
  pdf.stroke(COLOURS.text).restore();
  for (const { xMm, yMm, isUp } of strip.cuts) {
    const [tip, foot] = [down(yMm), down(yMm) + (isUp ? CUT : -CUT)];
    pdf.polygon([across(xMm), tip], [across(xMm) - CUT, foot], [across(xMm) + CUT, foot]).fill(COLOURS.warning);
  }
}
