import type { PDFPageProxy } from 'pdfjs-dist';
import { type Drawing, drawingOf } from './drawing';
import type { Matrix } from './geometry';
import { NoTrace } from './trace';

/** A word or phrase of a page, in points from its upper left corner: the left end of its base line. */
export interface Words {
  text: string;
  x: number;
  y: number;
}

export interface Page extends Drawing {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  words: Words[];
  /** In the order of the file, with its line ends. */
  text: string;
}

/** The most pages that are looked at: five minutes of six leads have some forty, a usual report has two to five. */
const MOST_PAGES = 60;
/** The most points of all pages together; five minutes of six leads have half a million, besides the grid. */
const MOST_POINTS = 2_000_000;
/** The most characters of a page that are looked at. */
const MOST_TEXT = 20_000;
/** pdfjs's AnnotationMode.DISABLE: notes on the pages are no part of the report. */
const NO_ANNOTATIONS = 0;

/** A PDF that is open, as openPdf gives it. */
export interface KardiaPdf {
  /** How many pages it has. */
  allPages: number;
  /** A page, from 1. */
  page(number: number): Promise<PDFPageProxy>;
}

/** Reads words and lines of all pages. Lengths are in points as printed: rotation and unit of the pages are applied. */
export async function pagesOf(pdf: KardiaPdf): Promise<Page[]> {
  if (pdf.allPages > MOST_PAGES) throw new NoTrace('tooLarge');
  const pages: Page[] = [];
  let points = 0;
  for (let number = 1; number <= pdf.allPages; number++) {
    const page = await pdf.page(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const base = transform as unknown as Matrix;
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform;
      return [{ text: item.str, x: base[0] * x + base[2] * y + base[4], y: base[1] * x + base[3] * y + base[5] }];
    });
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
      .join('')
      .slice(0, MOST_TEXT);
    const list = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
    const drawing = drawingOf(list, base);
    page.cleanup();
    points += drawing?.strokes.reduce((sum, stroke) => sum + stroke.points.length, 0) ?? 0;
    if (!drawing || points > MOST_POINTS) throw new NoTrace('tooLarge');
    pages.push({ ...drawing, number, width, height, words, text });
  }
  return pages;
}

/** The words of a page by lines from the top, each from the left: labels and their values may stand far apart in the file. */
export function linesOf({ words }: Page): string {
  const lines: Words[][] = [];
  for (const word of words.toSorted((one, other) => one.y - other.y)) {
    const line = lines[lines.length - 1];
    if (line?.[0] && Math.abs(line[0].y - word.y) < 3) line.push(word);
    else lines.push([word]);
  }
  return lines
    .map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}
