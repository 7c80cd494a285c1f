import { linesOf } from './lines.mjs';
import { print } from './pen.mjs';
import { TEXT } from './style.mjs';
import { gap } from './text.mjs';

const BETWEEN = 14;

/**
 * Pictures with captions, side by side as far as they fit.
 * @param {import('./pen.mjs').Pen} pen
 * @param {readonly import('./description').Picture[]} pictures
 * @param {number} width
 * @returns {import('./flow.mjs').Piece[]}
 */
export function picturePieces(pen, pictures, width) {
  const measured = pictures.map((picture) => {
    const image = pen.pdf.openImage(Buffer.from(picture.image));
    const wide = Math.min(picture.width, width);
    return { image, wide, high: (image.height / image.width) * wide, caption: print(picture.caption) };
  });
  /** @type {(typeof measured)[]} */
  const rows = [];
  let used = width;
  for (const one of measured) {
    if (used + one.wide > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(one);
    used += one.wide + BETWEEN;
  }
  return rows.flatMap((row) => {
    const captions = row.map(({ caption, wide }) => linesOf(pen, caption, TEXT.small, wide));
    const high = Math.max(...row.map((one) => one.high));
    const below = Math.max(...captions.map((lines) => lines.length)) * TEXT.small.line;
    const figures = row.map(({ caption }) => {
      const figure = pen.pdf.struct('Figure', { alt: caption });
      pen.root.add(figure);
      return figure;
    });
    const draw = (/** @type {number} */ x, /** @type {number} */ y) => {
      let left = x;
      for (const [at, { image, wide }] of row.entries()) {
        const place = left;
        figures[at].add(() => {
          pen.pdf.image(image, place, y, { width: wide });
          captions[at]?.forEach((line, number) => {
            pen.line(line, { x: place, y: y + high + 3 + number * TEXT.small.line, style: TEXT.small });
          });
        });
        figures[at].end();
        left += wide + BETWEEN;
      }
    };
    return [gap(6), { height: high + 3 + below, draw }];
  });
}
