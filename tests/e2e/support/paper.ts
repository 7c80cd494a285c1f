import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  text: string;
  x: number;
  y: number;
}

/** What a person holds who has printed this page: each sheet's pieces of text, and where they stand. */
export async function printed(page: Page) {
  const { numPages, getPage } = await openPdf(await page.pdf({ preferCSSPageSize: true }));
  const sheets: { width: number; height: number; pieces: Piece[]; text: string }[] = [];
  for (let number = 1; number <= numPages; number++) {
    const sheet = await getPage(number);
    const { items } = await sheet.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
    );
    const [, , width = 0, height = 0] = sheet.view;
    sheets.push({ width, height, pieces, text: pieces.map(({ text }) => text).join(' ') });
  }
  return sheets;
}

async function openPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return { numPages: pdf.numPages, getPage: (number: number) => pdf.getPage(number) };
}

/** Text without its spaces: a cell may break anywhere. */
export const unspaced = (text: string) => text.replace(/\s+/g, '');
