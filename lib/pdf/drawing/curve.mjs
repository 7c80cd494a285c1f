import { print } from './pen.mjs';
import { dayNumber, dayOf, scaleOf } from './scale.mjs';
import { COLOURS, TEXT } from './style.mjs';
import { gap, textPieces } from './text.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./description').Curve} CurveBlock */

const HIGH = 92;
const HEAD = 18;
const FOOT = 15;
const LEFT = 34;
/** With more points than this, dots would hide the line. */
const DOTTED = 60;

/**
 * Draws values over days; the normal range is a stripe, explained by a note below. A second series is dashed, so that colour is
 * not the only difference.
 * @param {Pen} pen
 * @param {CurveBlock} curve
 * @param {number} width
 * @param {(number: number, decimals?: number) => string} numbers how numbers are written in the document's language
 * @returns {import('./flow.mjs').Piece[]}
 */
export function curvePieces(pen, curve, width, numbers) {
  if (curve.series.every(({ points }) => points.length === 0)) return [];
  const heading = print(curve.unit === '' ? curve.title : `${curve.title} (${curve.unit})`);
  const figure = pen.pdf.struct('Figure', { alt: heading });
  pen.root.add(figure);
  const draw = (/** @type {number} */ x, /** @type {number} */ y) => {
    figure.add(() => {
      pen.line(heading, { x, y, style: { ...TEXT.head, colour: COLOURS.text } });
      drawPlot(pen, curve, { x: x + LEFT, y: y + HEAD, width: width - LEFT - 4, numbers });
      if (curve.series.length > 1) drawNames(pen, curve, x + width - 4, y);
    });
    figure.end();
  };
  const note = curve.note ? textPieces(pen, curve.note, { style: TEXT.small, width }) : [];
  return [gap(6), { height: HEAD + HIGH + FOOT + 4, draw, withNext: note.length > 0 }, ...note];
}

/**
 * @param {Pen} pen
 * @param {CurveBlock} curve
 * @param {{ x: number, y: number, width: number, numbers: (number: number, decimals?: number) => string }} place
 */
function drawPlot(pen, curve, { x, y, width, numbers }) {
  const { pdf } = pen;
  const { days, values, ticks, decimals } = scaleOf(curve);
  const across = (/** @type {string} */ day) => x + ((dayNumber(day) - days.from) / (days.to - days.from)) * width;
  const up = (/** @type {number} */ value) => y + HIGH - ((value - values.from) / (values.to - values.from)) * HIGH;
  for (const [low, high] of curve.ranges ?? []) {
    const [top, bottom] = [up(high ?? values.to), up(low ?? values.from)];
    pdf.rect(x, top, width, bottom - top).fill(COLOURS.range);
  }
  for (const tick of ticks) {
    pdf
      .moveTo(x, up(tick))
      .lineTo(x + width, up(tick))
      .lineWidth(0.4)
      .stroke(COLOURS.hairline);
    const text = numbers(tick, decimals);
    pen.line(text, { x: x - 5 - pen.widthOf(text, TEXT.small), y: up(tick) - 5, style: TEXT.small });
  }
  for (const [at, day] of [days.from, days.to].entries()) {
    const text = dayOf(day).split('-').reverse().join('/');
    pen.line(text, { x: at === 0 ? x : x + width - pen.widthOf(text, TEXT.small), y: y + HIGH + 3, style: TEXT.small });
  }
  for (const [at, { points }] of curve.series.entries()) {
    const places = points.map(({ day, value }) => ({ x: across(day), y: up(value) }));
    drawLine(pdf, places, at);
  }
}

/**
 * @param {any} pdf
 * @param {readonly { x: number, y: number }[]} places
 * @param {number} at index of the series
 */
function drawLine(pdf, places, at) {
  const colour = at === 0 ? COLOURS.accent : COLOURS.warning;
  pdf.save().lineWidth(1.1).lineJoin('round');
  if (at > 0) pdf.dash(3, { space: 2 });
  for (const [step, place] of places.entries())
    if (step === 0) pdf.moveTo(place.x, place.y);
    else pdf.lineTo(place.x, place.y);
  if (places.length > 1) pdf.stroke(colour);
  pdf.restore();
  if (places.length <= DOTTED) for (const place of places) pdf.circle(place.x, place.y, 1.7).fill(colour);
}

/**
 * The legend, to the right of the heading.
 * @param {Pen} pen
 * @param {CurveBlock} curve
 * @param {number} right
 * @param {number} y
 */
function drawNames(pen, { series }, right, y) {
  let x = right;
  for (const [at, { name }] of [...series.entries()].reverse()) {
    const text = print(name);
    x -= pen.widthOf(text, TEXT.small);
    pen.line(text, { x, y, style: TEXT.small });
    x -= 20;
    drawLine(
      pen.pdf,
      [
        { x, y: y + 5 },
        { x: x + 16, y: y + 5 },
      ],
      at,
    );
    x -= 12;
  }
}
