import { linesOf } from './lines.mjs';
import { print } from './pen.mjs';
import { COLOURS, TEXT } from './style.mjs';
import { gap } from './text.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./description').Leaflet} Leaflet */
/** @typedef {import('./description').Panel} Panel */
/** @typedef {{ x: number, y: number, wide: number, high: number }} Box */

const POINTS_PER_MM = 72 / 25.4;
/** The length of the cutting and folding marks outside the leaflet, and their distance from its edge. */
const [MARK, AWAY] = [14, 4];
const SMALL = { size: 6, line: 7.2 };

/**
 * A leaflet in the middle of the sheet, with solid marks where to cut and dashed lines where to fold.
 * @param {Pen} pen
 * @param {Leaflet} leaflet
 * @param {number} width
 * @returns {import('./flow.mjs').Piece[]}
 */
export function leafletPieces(pen, leaflet, width) {
  const { across, panels } = leaflet;
  const [wide, high] = [leaflet.widthMm * POINTS_PER_MM, leaflet.heightMm * POINTS_PER_MM];
  const down = Math.ceil(panels.length / across);
  const outside = MARK + AWAY;
  const sections = panels.map(() => {
    const section = pen.pdf.struct('Sect');
    pen.root.add(section);
    return section;
  });
  const draw = (/** @type {number} */ x, /** @type {number} */ y) => {
    const whole = { x: x + (width - across * wide) / 2, y: y + outside, wide: across * wide, high: down * high };
    pen.aside(() => marks(pen, whole, { across, down }));
    for (const [at, panel] of panels.entries()) {
      const [column, row] = [at % across, Math.floor(at / across)];
      drawPanel(pen, leaflet, panel, {
        section: sections[at],
        box: { x: whole.x + column * wide, y: whole.y + row * high, wide, high },
      });
    }
  };
  return [gap(12), { height: down * high + 2 * outside, draw }];
}

/**
 * @param {Pen} pen
 * @param {Box} whole
 * @param {{ across: number, down: number }} count
 */
function marks({ pdf }, { x, y, wide, high }, { across, down }) {
  const line = (/** @type {number[]} */ [fromX = 0, fromY = 0, toX = 0, toY = 0]) =>
    pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke(COLOURS.text);
  pdf.lineWidth(0.5);
  for (const edge of [x, x + wide])
    for (const [from, to] of [
      [y - AWAY - MARK, y - AWAY],
      [y + high + AWAY, y + high + AWAY + MARK],
    ])
      line([edge, from ?? 0, edge, to ?? 0]);
  for (const edge of [y, y + high])
    for (const [from, to] of [
      [x - AWAY - MARK, x - AWAY],
      [x + wide + AWAY, x + wide + AWAY + MARK],
    ])
      line([from ?? 0, edge, to ?? 0, edge]);
  pdf.lineWidth(0.4).rect(x, y, wide, high).stroke(COLOURS.hairline);
  pdf.dash(3, { space: 3 });
  for (let at = 1; at < across; at++) {
    const fold = x + (at * wide) / across;
    pdf
      .moveTo(fold, y - AWAY - MARK)
      .lineTo(fold, y + high + AWAY + MARK)
      .stroke(COLOURS.rule);
  }
  for (let at = 1; at < down; at++) {
    const fold = y + (at * high) / down;
    pdf
      .moveTo(x - AWAY - MARK, fold)
      .lineTo(x + wide + AWAY + MARK, fold)
      .stroke(COLOURS.rule);
  }
  pdf.undash();
}

/**
 * @param {Pen} pen
 * @param {Leaflet} leaflet
 * @param {Panel} panel
 * @param {{ section: any, box: Box }} place
 */
function drawPanel(pen, { size, lineHeight, paddingMm }, { title, lines, picture, foot }, { section, box }) {
  const padding = paddingMm * POINTS_PER_MM;
  const [x, wide, line] = [box.x + padding, box.wide - 2 * padding, size * lineHeight];
  const write = (
    /** @type {string} */ text,
    /** @type {number} */ y,
    /** @type {any} */ style,
    left = x,
    tag = 'P',
  ) => {
    const element = pen.pdf.struct(tag);
    section.add(element);
    element.add(() => pen.line(print(text), { x: left, y, style }));
    element.end();
  };
  write(title, box.y + padding, { ...TEXT.part, size, line }, x, 'H3');
  const top = box.y + padding + line * 1.5;
  pen.aside(() => {
    pen.pdf
      .moveTo(x, top - line * 0.3)
      .lineTo(x + wide, top - line * 0.3)
      .lineWidth(0.5)
      .stroke(COLOURS.accent);
  });
  for (const [at, { text, tone = 'plain' }] of lines.entries()) {
    write(text, top + at * line, { ...TEXT[tone], size, line });
  }
  const side = picture ? picture.width + 8 : 0;
  if (picture) drawPicture(pen, section, picture, { x, y: box.y + box.high - padding - picture.width });
  const beside = [picture?.caption ?? '', foot ?? ''].filter(Boolean);
  const small = beside.flatMap((text) => linesOf(pen, print(text), { ...TEXT.small, ...SMALL }, wide - side));
  const first = box.y + box.high - padding - small.length * SMALL.line;
  for (const [at, text] of small.entries()) write(text, first + at * SMALL.line, { ...TEXT.small, ...SMALL }, x + side);
  section.end();
}

/**
 * A square picture.
 * @param {Pen} pen
 * @param {any} section
 * @param {import('./description').Picture} picture
 * @param {{ x: number, y: number }} place
 */
function drawPicture(pen, section, { image, caption, width }, { x, y }) {
  const figure = pen.pdf.struct('Figure', { alt: print(caption) });
  section.add(figure);
  figure.add(() => pen.pdf.image(pen.pdf.openImage(Buffer.from(image)), x, y, { width }));
  figure.end();
}
