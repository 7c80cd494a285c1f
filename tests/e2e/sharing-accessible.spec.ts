import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { pressOfRow } from './support/rows';
import { expectOpenDialogAccessible, onEveryScreen } from './support/screens';
import { dialog } from './support/sharing';

const words = {
  it: {
    lock: 'Cambia ciò che vede Paolo Gallo',
    visibility: 'Visibilità',
    tags: 'Specializzazioni',
    save: 'Salva',
  },
  en: {
    lock: 'Change what Paolo Gallo sees',
    visibility: 'Visibility',
    tags: 'Specialities',
    save: 'Save',
  },
};
const PARTIAL = '3';

onEveryScreen(
  'what a doctor sees is changed in a dialog that holds to WCAG 2.2 AA in each of its states',
  { email: 'mario.rossi@example.it', landing: 'Registro/Dottori' },
  (page, locale) => expectLockAccessible(page, words[locale]),
);

/**
 * Checks the dialog in four states: with specialities, with the error for none, with some chosen, and with the final question.
 */
async function expectLockAccessible(page: Page, { lock, visibility, tags, save }: (typeof words)['it']) {
  await pressOfRow(page, lock);
  await expectOpenDialogAccessible(page);
  await dialog(page).getByLabel(visibility).selectOption(PARTIAL);
  await expectOpenDialogAccessible(page);
  await dialog(page).getByRole('combobox', { name: tags }).press('Backspace');
  await dialog(page).getByRole('button', { name: save }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(tags);
  await expectOpenDialogAccessible(page);
  await dialog(page).getByRole('combobox', { name: tags }).click();
  await page.getByRole('listbox', { name: tags }).getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Paolo Gallo' })).toBeVisible();
  await expectOpenDialogAccessible(page);
  await dialog(page).getByRole('button', { name: save }).click();
  await expect(dialog(page)).toHaveCount(2);
  await expectAccessible(page);
}
