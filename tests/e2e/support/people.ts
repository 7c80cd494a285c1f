import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Demo-Salute-2026!';

/** Signs in as a person does, and waits for the page that is his after that. */
export async function signIn(page: Page, email: string, landing: string | RegExp = 'Scheda paziente') {
  await page.goto('login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
}

/** The way to a part of the record that a doctor reads, in its head; the news of the record may name the same part. */
export const recordPart = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: /^(Sezioni della cartella di|Sections of the record of) / })
    .getByRole('link', { name, exact: true });
