import { linesOf } from './lines.mjs';
import { print } from './pen.mjs';
import { COLOURS, TEXT, WIDE } from './style.mjs';

/** @typedef {import('./flow.mjs').Piece} Piece */
/** @typedef {import('./pen.mjs').Pen} Pen */

/**
 * Space between pieces; it moves to the next sheet together with the following piece.
 * @param {number} height
 * @returns {Piece}
 */
export const gap = (height) => ({ height, gap: true, withNext: true });

/**
 * A text of one style; at least two of its lines are kept together.
 * @param {Pen} pen
 * @param {string} text
 * @param {{ style: import('./style.mjs').Style, width: number, tag?: string, withNext?: boolean, parent?: any }} how
 * @returns {Piece[]}
 */
export function textPieces(pen, text, { style, width, tag = 'P', withNext = false, parent = pen.root }) {
  const element = pen.pdf.struct(tag);
  parent.add(element);
  const lines = linesOf(pen, print(text), style, width);
  return lines.map((line, at) => ({
    height: style.line,
    withNext: withNext || (at < lines.length - 1 && (at === 0 || at === lines.length - 2)),
    draw: (x, y) => {
      if (line !== '') element.add(() => pen.line(line, { x, y, style }));
      if (at === lines.length - 1) element.end();
    },
  }));
}

/**
 * The document's title and subtitle.
 * @param {Pen} pen
 * @param {{ title: string, subtitle?: string | undefined }} description
 */
export const titlePieces = (pen, { title, subtitle }) => [
  ...textPieces(pen, title, { style: TEXT.title, width: WIDE, tag: 'H1' }),
  ...(subtitle ? [gap(2), ...textPieces(pen, subtitle, { style: TEXT.muted, width: WIDE })] : []),
];

/**
 * The heading of a part, with its bookmark.
 * @param {Pen} pen
 * @param {string} title
 * @param {(y: number) => void} marked called with the heading's position
 * @returns {Piece[]}
 */
export function partPieces(pen, title, marked) {
  const lines = textPieces(pen, title, { style: TEXT.part, width: WIDE, tag: 'H2', withNext: true });
  return [
    gap(18),
    { height: 0, withNext: true, draw: (_, y) => marked(y) },
    ...lines,
    {
      height: 7,
      withNext: true,
      draw: (x, y) =>
        pen.aside(() =>
          pen.pdf
            .moveTo(x, y + 1.5)
            .lineTo(x + WIDE, y + 1.5)
            .lineWidth(0.8)
            .stroke(COLOURS.accent),
        ),
    },
  ];
}

/**
 * Lines to write on by hand, with labels below them.
 * @param {Pen} pen
 * @param {readonly string[]} labels
 * @param {number} width
 * @returns {Piece[]}
 */
export function blankPieces(pen, labels, width) {
  const wide = width / labels.length - 30;
  const element = pen.pdf.struct('P');
  pen.root.add(element);
  const draw = (/** @type {number} */ x, /** @type {number} */ y) => {
    for (const [at, label] of labels.entries()) {
      const left = x + at * (wide + 60 / Math.max(1, labels.length - 1));
      pen.aside(() =>
        pen.pdf
          .moveTo(left, y + 34)
          .lineTo(left + wide, y + 34)
          .lineWidth(0.7)
          .stroke(COLOURS.text),
      );
      element.add(() => pen.line(print(label), { x: left, y: y + 38, style: TEXT.small }));
    }
    element.end();
  };
  return [gap(4), { height: 52, draw }];
}

/**
 * Pairs of a label and a value, side by side if there is room.
 * @param {Pen} pen
 * @param {readonly import('./description').Fact[]} facts
 * @param {number} width
 * @returns {Piece[]}
 */
export function factPieces(pen, facts, width) {
  const list = pen.pdf.struct('L');
  pen.root.add(list);
  const label = Math.min(150, width * 0.36);
  const rows = facts.flatMap((fact, at) => {
    const item = pen.pdf.struct('LI');
    list.add(item);
    const [name, value] = [pen.pdf.struct('Lbl'), pen.pdf.struct('LBody')];
    item.add(name);
    item.add(value);
    const labels = linesOf(pen, print(fact.label), TEXT.muted, label - 10);
    const values = linesOf(pen, print(fact.value) || '–', TEXT.plain, width - label);
    const most = Math.max(labels.length, values.length);
    return Array.from({ length: most }, (_, line) => ({
      height: TEXT.plain.line + (line === most - 1 ? 2 : 0),
      withNext: line < labels.length - 1 || (line === 0 && most > 1),
      draw: (/** @type {number} */ x, /** @type {number} */ y) => {
        const [left = '', right = ''] = [labels[line], values[line]];
        if (left) name.add(() => pen.line(left, { x, y, style: TEXT.muted }));
        if (right) value.add(() => pen.line(right, { x: x + label, y, style: TEXT.plain }));
        if (line < most - 1) return;
        item.end();
        if (at === facts.length - 1) list.end();
      },
    }));
  });
  return [gap(4), ...rows];
}
