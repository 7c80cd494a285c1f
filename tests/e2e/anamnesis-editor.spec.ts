import { expect, type Page, test } from '@playwright/test';
import { dialog, openAnamnesis, part } from './support/anamnesis';

const MARIO = 'mario.rossi@example.it';
const GIULIA = 'giulia.bianchi@example.it';
const tab = (page: Page, name: string) =>
  dialog(page, 'Anamnesi fisiologica').getByRole('button', { name, exact: true });

test('Mario’s editor asks for details only after a yes, names the invalid field, and saves', async ({ page }) => {
  await openAnamnesis(page, MARIO);
  await page.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
  const editor = dialog(page, 'Anamnesi fisiologica');
  await expect(tab(page, 'Ciclo mestruale')).toHaveCount(0);
  await expect(tab(page, 'Gravidanze')).toHaveCount(0);
  await tab(page, 'Stile di vita').click();
  await expect(editor.getByLabel('Droghe: tipo')).toBeHidden();
  await editor.getByLabel('Droghe', { exact: true }).selectOption('si');
  await editor.getByLabel('Droghe: tipo').selectOption('cannabinoidi');
  await editor.getByLabel('Droghe: dosi al giorno').fill('molte');
  await tab(page, 'Stile di vita').click();
  await editor.getByRole('button', { name: 'Salva' }).click();
  await editor.getByRole('link', { name: /^Droghe: dosi al giorno/ }).click();
  await expect(editor.getByLabel('Droghe: dosi al giorno')).toBeFocused();
  await editor.getByLabel('Droghe: dosi al giorno').fill('1,5');
  await editor.getByLabel('Alcol', { exact: true }).selectOption('no');
  await expect(editor.getByLabel('Alcol: tipo')).toBeHidden();
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Anamnesi fisiologica aggiornata con successo!')).toBeVisible();
  const summary = part(page, 'Fisiologica');
  await expect(summary.getByText('Cannabinoidi')).toBeVisible();
  await expect(summary.getByText('1,5', { exact: true })).toBeVisible();
  await expect(summary.getByText('Alcol: tipo')).toHaveCount(0);
  await summary.getByRole('button', { name: /^Version[ei] precedent/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Versione del/ })
    .first()
    .click();
  await expect(dialog(page).getByText('Alcol: tipo')).toBeVisible();
});

test('leaving the editor with unsaved input asks first, and discards the input only if the user confirms', async ({
  page,
}) => {
  await openAnamnesis(page, MARIO);
  await page.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
  const editor = dialog(page, 'Anamnesi fisiologica');
  await editor.getByLabel('Note sull’infanzia').fill('Mai salvato');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(editor.getByLabel('Note sull’infanzia')).toHaveValue('Mai salvato');
  await editor.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Mai salvato')).toHaveCount(0);
});

test('Giulia’s editor has the female tabs, and a menarche between 8 and 18', async ({ page }) => {
  await openAnamnesis(page, GIULIA);
  await page.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
  const editor = dialog(page, 'Anamnesi fisiologica');
  await tab(page, 'Gravidanze').click();
  await expect(editor.getByText('10/01/2025 – 14/10/2025')).toBeVisible();
  await tab(page, 'Ciclo mestruale').click();
  await editor.getByLabel('Età del menarca').fill('7');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(editor.getByRole('alert')).toContainText('Inserisca un’età tra 8 e 18 anni');
  await editor.getByLabel('Età del menarca').fill('13');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Anamnesi fisiologica aggiornata con successo!')).toBeVisible();
});
