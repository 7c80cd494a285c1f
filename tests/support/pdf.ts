import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  text: string;
  x: number;
  y: number;
  wide: number;
}

/** Reads a PDF: its title, language and bookmarks, and each page's pieces of text with their positions. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sheets: { width: number; height: number; pieces: Piece[]; text: string }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5], wide: item.width }] : [],
    );
    const [, , width = 0, height = 0] = sheet.view;
    sheets.push({ width, height, pieces, text: pieces.map(({ text }) => text).join(' ') });
  }
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  const bookmarks = (await pdf.getOutline())?.map(({ title: bookmark }) => bookmark) ?? [];
  return { title, language, bookmarks, sheets };
}

/** The bookmark tree of a PDF. */
export async function outlineOf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const outline = (await pdf.getOutline()) ?? [];
  return outline.map(({ title, items }) => ({ title, items: items.map((item: { title: string }) => item.title) }));
}
