import type { Page } from '@playwright/test';
import { readPdf } from '../../support/pdf';

/** Prints the page; returns each sheet's pieces of text with their positions. */
export async function printed(page: Page) {
  const { sheets } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return sheets;
}

/** A text without its spaces, because the text of a cell may be broken anywhere. */
export const unspaced = (text: string) => text.replace(/\s+/g, '');
