import { expect, type Locator, type Page } from '@playwright/test';
import { subscribe } from '../../support/people';
import { behindTheApp, newcomer } from './newcomer';
import { openSessionOf } from './people';
import type { Filled } from './scores-tried';
import type { Locale } from './screens';

export { TRIED } from './scores-tried';
export const PLACE = 'calcolatricemedica/calcoloScores';

/** Opens a session of a new user with the licence and no saved scores. */
export async function somebody(page: Page, given: Parameters<typeof newcomer>[1] = {}) {
  const behind = behindTheApp();
  const patient = await newcomer(behind, given);
  await subscribe(behind.db, patient.userId);
  await behind.close();
  await openSessionOf(page, patient.email);
}

/** The texts of the score pages used in the tests, in both languages. */
export const WORDS = {
  it: {
    calculate: 'Calcola',
    result: 'Risultato',
    save: 'Salva il risultato',
    kept: 'Score salvato con successo!',
    close: 'Chiudi',
    history: 'Storico',
  },
  en: {
    calculate: 'Calculate',
    result: 'Result',
    save: 'Save the result',
    kept: 'Score saved successfully!',
    close: 'Close',
    history: 'History',
  },
} as const;

export const calculator = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const result = (page: Page, name: string, locale: Locale = 'it') =>
  calculator(page, name).getByRole('status', { name: WORDS[locale].result, exact: true });
export const history = (page: Page, locale: Locale = 'it') =>
  page.getByRole('region', { name: WORDS[locale].history, exact: true });

/** Fills a score's form, keeping prefilled values that are not listed, and calculates. */
export async function calculate(page: Page, name: string, { fields, choices, boxes }: Filled, locale: Locale = 'it') {
  const form = calculator(page, name);
  for (const [label, option] of Object.entries(choices ?? {})) await form.getByLabel(label).selectOption(option);
  for (const [label, text] of Object.entries(fields ?? {})) await form.getByLabel(label).fill(text);
  for (const box of await form.getByRole('checkbox').all()) await box.setChecked(false);
  for (const box of boxes ?? []) await form.getByRole('checkbox', { name: box }).check();
  await form.getByRole('button', { name: WORDS[locale].calculate, exact: true }).click();
}

/** Saves the score and waits for the confirmation. */
export async function keep(page: Page, locale: Locale = 'it') {
  const words = WORDS[locale];
  await page.getByRole('button', { name: words.save }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words.kept);
  await dialog.getByRole('button', { name: words.close }).last().click();
  await expect(dialog).toHaveCount(0);
}
