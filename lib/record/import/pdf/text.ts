import type { PDFPageProxy } from 'pdfjs-dist';

/** The most pieces of text that are read of a page; a page of a report has a few hundred. */
const MOST_PIECES = 20_000;
/** The most letters of a piece; a line of a page has about a hundred. */
const MOST_LETTERS = 500;

/** A piece of text on a page, without the space around it. Lengths are in points, from the upper left corner of the page. */
export interface TextPiece {
  text: string;
  left: number;
  /** The upper end of the line of text. */
  top: number;
  width: number;
  height: number;
  /** The line on which the letters stand. */
  base: number;
  /** The size of the font. */
  size: number;
  isBold: boolean;
}

/** The text of a page. */
export interface PageText {
  /** The page's size in points, as it is shown. */
  width: number;
  height: number;
  /** In the file's order; only text that is upright on the shown page. */
  pieces: readonly TextPiece[];
  /** Whether the page has more text than is read. */
  isCut: boolean;
}

interface Item {
  str: string;
  width: number;
  fontName: string;
  transform: readonly number[];
}

/** Reads the text of a page. */
export async function textOnPage(page: PDFPageProxy): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const items: Item[] = [];
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    items.push(...(value as { items: unknown[] }).items.filter(isItem).flatMap(parted));
    if (items.length > MOST_PIECES) break;
  }
  const isCut = items.length > MOST_PIECES;
  if (isCut) await reader.cancel(new Error('enough'));
  else reader.releaseLock();
  const bold = isCut ? () => false : await boldFonts(page, items);
  return {
    width: viewport.width,
    height: viewport.height,
    pieces: items.flatMap((item) => pieceOf(item, viewport.transform, bold(item.fontName))),
    isCut,
  };
}

const isItem = (item: unknown): item is Item =>
  typeof (item as Item).str === 'string' && (item as Item).str.trim() !== '';

/**
 * An item divided where two or more spaces are, since reports printed in a typewriter font put a whole line into one item. The
 * places of the parts are those of letters of one width.
 */
function parted(item: Item): Item[] {
  const { str, width, transform } = item;
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const letter = width / str.length;
  const size = Math.hypot(a, b) || 1;
  return [...str.slice(0, MOST_LETTERS).matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => {
    const along = index * letter;
    return {
      ...item,
      str: text,
      width: text.length * letter,
      transform: [a, b, c, d, x + (along * a) / size, y + (along * b) / size],
    };
  });
}

/** The fonts whose names say that they are bold; pdf.js tells a font only with the drawing of a page. */
async function boldFonts(page: PDFPageProxy, items: readonly Item[]): Promise<(name: string) => boolean> {
  await page.getOperatorList();
  const names = [...new Set(items.map(({ fontName }) => fontName))];
  const bold = new Set(
    names.filter((name) => isBold(page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined)),
  );
  return (name) => bold.has(name);
}

function isBold(font: unknown): boolean {
  const { name, bold, black } = (font ?? {}) as { name?: unknown; bold?: unknown; black?: unknown };
  return bold === true || black === true || (typeof name === 'string' && /bold|black|heavy/i.test(name));
}

/** Letters reach about this far above and below their base line, as shares of the font's size. */
const [ASCENT, DESCENT] = [0.8, 0.2];

function pieceOf({ str, width: given, transform }: Item, view: readonly number[], isBold: boolean): TextPiece[] {
  const [a, b, c, d, x, y] = multiplied(view, transform);
  const size = Math.hypot(c, d);
  // The view port may enlarge the page.
  const width = given * Math.hypot(view[0] ?? 1, view[1] ?? 0);
  const isUpright = a > 0 && Math.abs(b) < 0.1 * a && size > 0;
  if (!isUpright || ![x, y, size, width].every(Number.isFinite)) return [];
  return [
    {
      text: str,
      left: x,
      top: y - ASCENT * size,
      width,
      height: (ASCENT + DESCENT) * size,
      base: y,
      size,
      isBold,
    },
  ];
}

type Matrix = [number, number, number, number, number, number];
function multiplied(one: readonly number[], other: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = other;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** A part of a page, as shares of its width and height from its upper left corner. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** The smallest box around pieces of text of a page. */
export function boxAround(pieces: readonly TextPiece[], { width, height }: Pick<PageText, 'width' | 'height'>): Box {
  const left = Math.min(...pieces.map((one) => one.left));
  const top = Math.min(...pieces.map((one) => one.top));
  const right = Math.max(...pieces.map((one) => one.left + one.width));
  const bottom = Math.max(...pieces.map((one) => one.top + one.height));
  const share = (length: number, of: number) => Math.round(Math.min(1, Math.max(0, length / of)) * 10_000) / 10_000;
  return [share(left, width), share(top, height), share(right - left, width), share(bottom - top, height)];
}
