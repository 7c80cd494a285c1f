import { expect, test } from '@playwright/test';
import { dialog, openAnamnesis, openText, part } from './support/anamnesis';
import { expectAccessible } from './support/axe';
import { unfold } from './support/folds';
import { pressOfRow } from './support/rows';
import { expectFitting } from './support/screens';

const GIULIA = 'giulia.bianchi@example.it';

test('Giulia writes a part, reads its earlier version, and changes its level', async ({ page }) => {
  await openAnamnesis(page, GIULIA);
  const name = 'Familiare';
  const section = part(page, name);
  const text = await openText(section);
  const before = await text.inputValue();
  await text.fill('Scritto da Giulia');
  await expect(section.getByText('Modifiche non ancora salvate')).toBeVisible();
  await section.getByRole('button', { name: `Salva ${name}` }).click();
  await expect(section.getByRole('status')).toContainText('Dati salvati con successo!');
  await expect(section.getByRole('button', { name: `Modifica il testo: ${name}` })).toBeFocused();
  await section.getByRole('button', { name: /^Version[ei] precedent/ }).click();
  const versions = dialog(page, `Versioni precedenti: ${name}`);
  await versions
    .getByRole('button', { name: /^Versione del/ })
    .first()
    .click();
  await expect(versions.getByText(before)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await section.getByRole('button', { name: `Cambia chi vede ${name}` }).click();
  await dialog(page).getByLabel('Chi può vedere').selectOption('3');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(section).toContainText('3 · Moderato');
  await page.reload();
  const read = part(page, name).getByText('Scritto da Giulia');
  await expect(read).toBeVisible();
  await expectFitting(page);
});

test('on a phone Giulia adds a long pregnancy, edits it, changes its level and deletes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnamnesis(page, GIULIA);
  await page.getByRole('button', { name: 'Aggiungi una gravidanza' }).click();
  const fresh = dialog(page, 'Nuova gravidanza');
  await fresh.getByLabel('Età della paziente').fill('11');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert')).toContainText('Inserisca un’età corretta');
  await fresh.getByLabel('Età della paziente').fill('26');
  await fresh.getByLabel('Inizio gravidanza').fill('10/01/2018');
  await fresh.getByLabel('Fine gravidanza').fill('01/01/2018');
  await unfold(fresh.getByLabel('Note'));
  await fresh.getByLabel('Note').click();
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert')).toContainText('La data di fine non può precedere la data di inizio');
  await fresh.getByLabel('Fine gravidanza').fill('10/11/2018');
  await fresh.getByLabel('Note').click();
  await expect(fresh.getByText('Di norma la gravidanza termina a 9 mesi.')).toBeVisible();
  await expectAccessible(page);
  await fresh.getByLabel('Esito').selectOption('nascita');
  await fresh.getByLabel('Sesso del bambino').selectOption('Maschio');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  const table = part(page, 'Gravidanze');
  const row = table.getByRole('row', { name: /10\/01\/2018/ });
  await expect(row).toContainText('Maschio');
  await expect(row).toContainText('6 · Strettamente riservato');

  const name = 'gravidanza del 10/01/2018';
  await pressOfRow(page, `Modifica ${name}`);
  await dialog(page, 'Modifica gravidanza').getByLabel('Note').fill('Parto naturale');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('Parto naturale');
  await pressOfRow(page, `Cambia chi vede ${name}`);
  await dialog(page).getByLabel('Chi può vedere').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('2 · Basso');
  await pressOfRow(page, `Elimina ${name}`);
  await expect(dialog(page).getByText('Vuole eliminare questa voce?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Gravidanza eliminata con successo!')).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row', { name: /10\/01\/2025/ })).toBeVisible();
  await expect(row).toHaveCount(0);
});
