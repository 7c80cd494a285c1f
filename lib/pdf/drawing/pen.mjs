import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { printable } from './printable.mjs';
import { SHEET, typefaceFile } from './style.mjs';

/** @typedef {import('./style.mjs').Style} Style */

/** The typefaces, read once per worker. */
const FACES = { regular: faceIn('Regular'), bold: faceIn('Bold') };

/** @param {'Regular' | 'Bold'} style */
function faceIn(style) {
  const face = create(readFileSync(typefaceFile(style)));
  if (!('hasGlyphForCodePoint' in face)) throw new Error('a file of one typeface is expected');
  return face;
}

/** @param {string} text */
export const print = (text) =>
  printable(text, (character) => FACES.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** A document being drawn: its sheets, and the width of texts on them. */
export class Pen {
  /** @param {import('./description').Description} description */
  constructor({ title, language, createdAt, foot }) {
    const at = new Date(createdAt);
    this.pdf = new PDFDocument({
      size: [SHEET.width, SHEET.height],
      margin: 0,
      lang: language,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: '1.7',
      info: { Title: print(title), Subject: print(foot), CreationDate: at, ModDate: at },
    });
    /** @type {Uint8Array[]} */
    const chunks = [];
    this.pdf.on('data', (/** @type {Uint8Array} */ chunk) => chunks.push(chunk));
    /** @type {Promise<Uint8Array<ArrayBuffer>>} */
    this.bytes = new Promise((resolve) => this.pdf.on('end', () => resolve(joined(chunks))));
    for (const [name, face] of Object.entries(FACES)) this.pdf.registerFont(name, face);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    /** @type {Map<string, number>} */
    this.widths = new Map();
  }

  /**
   * The width of a word. Cached, since a document repeats its words.
   * @param {string} word
   * @param {Style} style
   */
  widthOf(word, { font, size }) {
    const key = font + word;
    let width = this.widths.get(key);
    if (width === undefined) {
      width = this.pdf.font(font).fontSize(100).widthOfString(word) / 100;
      this.widths.set(key, width);
    }
    return width * size;
  }

  /**
   * Draws one line of text; `y` is the upper edge of the line.
   * @param {string} text
   * @param {{ x: number, y: number, style: Style }} place
   */
  line(text, { x, y, style }) {
    if (text === '') return;
    const { font, size, line, colour } = style;
    // In this typeface the box of the letters is 1.15 times their size.
    const above = (line - size * 1.15) / 2;
    this.pdf
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, y + above, { lineBreak: false });
  }

  /**
   * Draws something that is not content, such as rules or page headers; screen readers skip it.
   * @param {() => void} draw
   */
  aside(draw) {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  end() {
    this.root.end();
    this.pdf.end();
    return this.bytes;
  }
}

/** @param {Uint8Array[]} chunks */
function joined(chunks) {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
