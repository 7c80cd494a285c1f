import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { unfold } from './support/folds';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';

const open = async (page: Page, email: string) => {
  await openSessionOf(page, email);
  await page.goto('Registro/Diagnosi');
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
};
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The name of a row, and behind it who sees the row if that is not usual. */
const named = (name: string) => new RegExp(`^${name}(Visibile a|Solo Lei|$)`);
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});

test('Giulia adds a suspected diagnosis, edits it, changes its level, moves and deletes it', async ({ page }) => {
  await open(page, 'giulia.bianchi@example.it');
  const name = 'Emicrania';
  await page.getByRole('button', { name: 'Aggiungi una diagnosi sospetta' }).click();
  const fresh = dialog(page, 'Nuova diagnosi sospetta');
  await expect(fresh.getByLabel('Chi può vedere')).toHaveValue('6');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert')).toContainText('Medico: Questo campo è obbligatorio!');
  await fresh.getByLabel('Tipo').selectOption('Diagnosi');
  await fresh.getByLabel('Patologia').fill(name);
  await expect(fresh.getByRole('option', { name: 'Giulia Bianchi' })).toBeDisabled();
  await fresh.getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo medico…' });
  await fresh.getByLabel('Nome del medico').fill('Dott.ssa Carli');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  const suspected = table(page, 'Sospette');
  await expect(suspected.getByText(name)).toBeVisible();

  await pressOfRow(page, `Modifica ${name}`);
  const edit = dialog(page, 'Modifica diagnosi');
  await expect(edit.getByLabel('Chi può vedere')).toHaveCount(0);
  await expect(edit.getByLabel('Nome del medico')).toHaveValue('Dott.ssa Carli');
  await edit.getByLabel('Patologia').fill(`${name} con aura`);
  await unfold(edit.getByLabel('Specializzazioni'));
  await edit.getByLabel('Specializzazioni').click();
  await page.getByRole('option', { name: 'Neurologia' }).click();
  await edit.getByRole('button', { name: 'Salva' }).click();
  await expect(edit).toHaveCount(0);
  await expect(suspected).toContainText('Neurologia');

  await pressOfRow(page, `Cambia chi vede ${name} con aura`);
  const lock = dialog(page);
  await lock.getByLabel('Chi può vedere').selectOption('3');
  await lock.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità aggiornata')).toBeVisible();
  await page.reload();
  await expect(suspected).toContainText('3 · Moderato');

  await pressOfRow(page, `Sposta ${name} con aura`);
  await expect(dialog(page).getByText('Vuole spostare la diagnosi?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continua' }).click();
  await dialog(page).getByLabel('Sposta tra le').selectOption({ label: 'Escluse' });
  await dialog(page).getByRole('button', { name: 'Sposta' }).click();
  await expect(table(page, 'Escluse').getByText(`${name} con aura`)).toBeVisible();
  await expect(suspected.getByText(`${name} con aura`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Sposta ${name} con aura`, includeHidden: true })).toHaveCount(0);

  await pressOfRow(page, `Elimina ${name} con aura`);
  await expect(dialog(page).getByText('Rimuovere la diagnosi?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Diagnosi eliminata con successo!')).toBeVisible();
  await page.reload();
  await expect(table(page, 'Escluse').getByText('Tiroidite di Hashimoto')).toBeVisible();
  await expect(page.getByText(`${name} con aura`)).toHaveCount(0);
});

test('Mario searches all three tables with one search, sorts one, and finds the same order after a reload', async ({
  page,
}) => {
  await open(page, 'mario.rossi@example.it');
  await page.getByRole('searchbox', { name: 'Cerca tra le diagnosi' }).fill('ALLERGIA');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(table(page, 'Confermate').getByRole('rowheader')).toHaveCount(2);
  await expect(table(page, 'Escluse').getByRole('rowheader')).toHaveText([named('Acido acetilsalicilico')]);
  await page.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(table(page, 'Confermate').getByRole('rowheader')).toHaveCount(10);
  const heading = table(page, 'Confermate').getByRole('columnheader', { name: 'Patologia' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading.getByRole('link')).toBeFocused();
  await page.reload();
  await expect(table(page, 'Confermate').getByRole('rowheader').first()).toHaveText(
    named('Acari della polvere: rinite'),
  );
  await expect(table(page, 'Sospette').getByRole('rowheader').first()).toHaveText(named('Glutine'));
});

test('Luca, without a subscription, reads his diagnoses; he may add an allergy or an intolerance alone', async ({
  page,
}) => {
  await open(page, 'luca.verdi@example.it');
  const add = page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' });
  await add.click();
  await expect(dialog(page).getByText('Allergie e intolleranze si registrano anche senza piano')).toBeVisible();
  await expect(dialog(page).getByLabel('Tipo').getByRole('option')).toHaveText(['Scelga…', 'Allergia', 'Intolleranza']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});
