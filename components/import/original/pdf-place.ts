import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Box } from '@/lib/record/import/pdf/text';
import { type FoundLine, findLine, type PlacedText, type Wanted } from './find-line';

/** A place in a PDF: a page from 1, and the part of it that is marked, if that is known. */
export interface PdfPlace {
  page: number;
  box: Box | undefined;
}

/** A place that is known, with what is said of its mark. */
export interface PointedPlace extends PdfPlace {
  label: string;
}

/** Pages that are searched for a line whose page is not known. */
const MOST_PAGES = 30;

/** Where a PDF has an entry: where its reader says, or else where its text is most like it; undefined if it is nowhere. */
export async function placeIn(
  pdf: PDFDocumentProxy,
  origin: { pagina: number | null; riquadro: readonly number[] | null },
  wanted: Wanted,
): Promise<PdfPlace | undefined> {
  const { pagina, riquadro } = origin;
  const given = pagina !== null && pagina >= 1 && pagina <= pdf.numPages ? pagina : undefined;
  if (given && riquadro?.length === 4) return { page: given, box: riquadro as unknown as Box };
  if (given) return { page: given, box: findLine(await piecesOf(pdf, given), wanted)?.box };
  let best: (FoundLine & { page: number }) | undefined;
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES); page++) {
    const line = findLine(await piecesOf(pdf, page), wanted);
    if (line && line.score > (best?.score ?? 0)) best = { ...line, page };
    if (best?.score === 1) break;
  }
  return best;
}

async function piecesOf(pdf: PDFDocumentProxy, number: number): Promise<PlacedText[]> {
  const page = await pdf.getPage(number);
  const { width, height, convertToViewportPoint } = viewportOf(page);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const [left = 0, base = 0] = convertToViewportPoint(x, y);
    const tall = item.height || Math.abs((item.transform as number[])[3] ?? 0) || 8;
    return [
      {
        text: item.str,
        left: left / width,
        top: (base - tall) / height,
        width: item.width / width,
        // Letters such as g reach below the line on which they stand.
        height: (tall * 1.2) / height,
      },
    ];
  });
}

function viewportOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>) {
  const viewport = page.getViewport({ scale: 1 });
  const convertToViewportPoint = (x: number, y: number) => viewport.convertToViewportPoint(x, y) as number[];
  return { width: viewport.width, height: viewport.height, convertToViewportPoint };
}
