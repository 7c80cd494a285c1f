import { join } from 'node:path';

// The style of all documents. Lengths are in points, 1/72 inch; a sheet is A4.

export const SHEET = { width: 595.28, height: 841.89, left: 48, right: 48, top: 74, bottom: 62 };
export const WIDE = SHEET.width - SHEET.left - SHEET.right;

/**
 * Colours dark enough for copiers and for weak eyes: all except that of the rules have a contrast of at least 4.5 to
 * white.
 */
export const COLOURS = {
  text: '#1c252d',
  muted: '#55606b',
  accent: '#12596c',
  warning: '#a3241f',
  rule: '#9aa7b0',
  hairline: '#dde3e7',
  head: '#eef3f5',
  range: '#e3efe6',
};

/** A text's size, line height and weight. */
export const TEXT = {
  title: { size: 19, line: 24, font: 'bold', colour: COLOURS.accent },
  part: { size: 13.5, line: 18, font: 'bold', colour: COLOURS.accent },
  heading: { size: 10.5, line: 14, font: 'bold', colour: COLOURS.text },
  plain: { size: 9.5, line: 13, font: 'regular', colour: COLOURS.text },
  strong: { size: 9.5, line: 13, font: 'bold', colour: COLOURS.text },
  muted: { size: 9.5, line: 13, font: 'regular', colour: COLOURS.muted },
  warning: { size: 9.5, line: 13, font: 'bold', colour: COLOURS.warning },
  cell: { size: 8.5, line: 11.5, font: 'regular', colour: COLOURS.text },
  head: { size: 8, line: 11, font: 'bold', colour: COLOURS.muted },
  small: { size: 7.5, line: 10, font: 'regular', colour: COLOURS.muted },
  name: { size: 8.5, line: 11, font: 'bold', colour: COLOURS.text },
};
/** @typedef {typeof TEXT['plain']} Style */

/**
 * Liberation Sans (SIL Open Font License), from the files of pdfjs-dist; PDF's built-in typefaces only have Western European
 * letters.
 */
export const TYPEFACE = 'Liberation Sans';

/** @param {'Regular' | 'Bold'} style */
export const typefaceFile = (style) =>
  join(process.cwd(), 'node_modules', 'pdfjs-dist', 'standard_fonts', `LiberationSans-${style}.ttf`);
