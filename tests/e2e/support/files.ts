import { expect, type Page } from '@playwright/test';
import { letterOf } from '@/db/seed/content/pdf';
import { openSessionOf } from './people';

export const MARIO = 'mario.rossi@example.it';
export const GIULIA = 'giulia.bianchi@example.it';

/** Signs a patient in and opens the files. */
export async function openFiles(page: Page, email: string) {
  await openSessionOf(page, email);
  await page.goto('Registro/File');
  await expect(page.getByRole('heading', { level: 1, name: 'Documenti' })).toBeVisible();
}
export const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const pdf = (name: string, text = 'Prova') => ({
  name,
  mimeType: 'application/pdf',
  buffer: letterOf(text, [text]),
});
