import { expect, type Locator, type Page } from '@playwright/test';
import { openSessionOf } from './people';

/** Signs a patient in and opens the anamnesis. */
export async function openAnamnesis(page: Page, email: string) {
  await openSessionOf(page, email);
  await page.goto('Registro/Anamnesi');
  await expect(page.getByRole('heading', { level: 1, name: 'Anamnesi' })).toBeVisible();
}
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});

/** Opens a part's text for editing; returns the field. */
export async function openText(section: Locator) {
  await section.getByRole('button', { name: /^Modifica il testo: / }).click();
  return section.getByRole('textbox');
}
