import { expect, type Page } from '@playwright/test';
import { letterOf } from '@/db/seed/content/pdf';
import { expectAccessible } from '../axe';
import { unfold } from '../folds';
import { openPart } from '../people';
import { actionOfRow, pressOfRow } from '../rows';
import { dialog, region } from '../sharing';

// Giulia's steps in the test of an association from invitation to end.

const own = (page: Page) => region(page, 'I Suoi dottori');

export async function addsDiagnosis(page: Page, name: string) {
  await page.goto('Registro/Diagnosi');
  await page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  await dialog(page).getByLabel('Tipo').selectOption('Allergia');
  await dialog(page).getByLabel('Patologia').fill(name);
  await dialog(page).getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo medico…' });
  await dialog(page).getByLabel('Nome del medico').fill('Dott.ssa Carli');
  await unfold(dialog(page).getByLabel('Chi può vedere'));
  await dialog(page).getByLabel('Chi può vedere').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
}

export async function addsFile(page: Page, name: string) {
  await page.goto('Registro/File');
  await page.getByRole('button', { name: 'Aggiungi un documento', exact: true }).click();
  const file = { name, mimeType: 'application/pdf', buffer: letterOf(name, [name]) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await unfold(dialog(page).getByLabel('Chi può vedere'));
  await dialog(page).getByLabel('Chi può vedere').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('File salvato con successo!')).toBeVisible();
}

export async function takesBackAndAsksAnew(page: Page) {
  await page.goto('Registro/Dottori');
  await pressOfRow(page, 'Rimuovi Sara Conti', { within: own(page) });
  await expect(dialog(page)).toContainText('Vuole rimuovere il medico?');
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Ha rimosso con successo il medico associato!')).toBeVisible();
  await expect(own(page).getByText('Sara Conti')).toHaveCount(0);

  const directory = region(page, 'Ricerca dottore');
  await directory.getByRole('searchbox').fill('dermatologia roma');
  await directory.getByRole('button', { name: 'Cerca' }).click();
  await expect(directory.getByRole('row')).toHaveCount(2);
  await expect(directory.getByText('Già invitato')).toHaveCount(0);
  const map = directory.getByRole('link', {
    name: /Mostra sulla mappa lo studio di Sara Conti/,
    includeHidden: true,
  });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=Via%20Nomentana/);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await asksSara(page, () => readsPresets(page));
  await expect(own(page).getByRole('row', { name: /Sara Conti/ })).toContainText('Invitato, in attesa di risposta');
  // A new search for Sara shows that she is already invited.
  await expect(directory.getByRole('row', { name: /Sara Conti/ })).toContainText('Già invitato: aspetta una risposta');
  await expect(page.getByRole('button', { name: 'Aggiungi Sara Conti' })).toHaveCount(0);
}

/** Each preset describes what the doctor will see; the smallest one is preselected. */
async function readsPresets(page: Page) {
  await expect(dialog(page)).toContainText('Vuole invitare Sara Conti a vedere la Sua cartella?');
  const told = dialog(page).getByRole('status').filter({ hasText: 'vedrà' });
  const preset = (name: string) => dialog(page).getByRole('radio', { name });
  await expect(preset('Solo emergenza')).toBeChecked();
  await expect(told).toContainText(/Sara Conti vedrà: i dati anagrafici/);
  await preset('Medico di base').check();
  await expect(told).toContainText(/Sara Conti vedrà: .*\d diagnosi.*Non vedrà: nulla\./s);
  await preset('Specialista').check();
  await expect(dialog(page).getByText('Dermatologia', { exact: true })).toBeVisible();
  await expect(told).toContainText(/Non vedrà: .*diagnosi/);
}

/** Invites Sara with the detailed choice at its minimum: level 1, Minima. */
export async function asksSara(page: Page, before: () => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: 'Aggiungi Sara Conti' }).click();
  await before();
  await dialog(page).getByRole('radio', { name: 'Su misura' }).check();
  await dialog(page).getByLabel('Livello concesso').selectOption('1');
  await dialog(page).getByLabel('Visibilità').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Aggiungi' }).click();
  await expect(page.getByText('Ha aggiunto un dottore!')).toBeVisible();
}

export async function letsHerSeeMore(page: Page) {
  await page.goto('Registro/Dottori');
  await pressOfRow(page, 'Cambia ciò che vede Sara Conti');
  const told = dialog(page).getByRole('status').filter({ hasText: 'vedrà' });
  await expect(told).toContainText('Sara Conti vedrà:');
  await expect(told).toContainText(/Non vedrà: .*diagnosi/);
  await dialog(page).getByLabel('Visibilità').selectOption('3');
  // Parziale preselects the doctor's own speciality, and at least one speciality must stay selected.
  await dialog(page).getByRole('combobox', { name: 'Specializzazioni' }).press('Backspace');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Specializzazioni: Questo campo è obbligatorio!');
  await dialog(page).getByLabel('Visibilità').selectOption('2');
  await dialog(page).getByLabel('Livello concesso').selectOption('2');
  await expect(told).toContainText(/Sara Conti vedrà: .*\d diagnosi/);
  await savesAccess(page);
}

export async function changesVisibility(page: Page, visibility: string) {
  await page.goto('Registro/Dottori');
  await pressOfRow(page, 'Cambia ciò che vede Sara Conti');
  await dialog(page).getByLabel('Visibilità').selectOption(visibility);
  await savesAccess(page);
}

async function savesAccess(page: Page) {
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  const sure = page.getByRole('dialog').filter({ hasText: 'Vuole salvare i dati?' });
  await sure.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Ha aggiornato con successo il livello di confidenzialità!')).toBeVisible();
}

export async function asksWhoSeesAndRaises(page: Page, allergy: string) {
  await page.goto('Registro/Diagnosi');
  const { action } = await actionOfRow(page, { name: `Cambia chi vede ${allergy}` });
  await expect(action).toContainText('Visibile a: Conti, Marino');
  await action.click();
  await expect(dialog(page).getByRole('status')).toContainText('Sara Conti (Dermatologia)');
  await dialog(page).getByLabel('Chi può vedere').selectOption('3');
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Non vedranno più questa voce: Sara Conti (Dermatologia).',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità aggiornata')).toBeVisible();
  await expect(action).toContainText('Visibile a: Marino');
}

export async function setsLevelOfFile(page: Page, file: string, level: string) {
  await page.goto('Registro/File');
  await pressOfRow(page, `Cambia chi vede ${file}`);
  await dialog(page).getByLabel('Chi può vedere').selectOption(level);
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità modificata con successo!')).toBeVisible();
}

/** Views Giulia's record as Sara: nothing hidden from Sara appears, and nothing can be changed. */
export async function looksAsSaraDoes(page: Page, hidden: string) {
  await page.goto('Registro/Dottori');
  await pressOfRow(page, 'Vedi la cartella come la vede Sara Conti', { role: 'link' });
  await expect(page.getByRole('heading', { level: 1, name: 'La Sua cartella come la vede Sara Conti' })).toBeVisible();
  await openPart(page, 'Problemi e allergie');
  await expect(region(page, 'Confermate')).toBeVisible();
  await expect(page.getByText(hidden)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /Modifica|Elimina|Aggiungi|chi vede/, includeHidden: true }),
  ).toHaveCount(0);
  await expectAccessible(page);
}

export async function endsIt(page: Page) {
  await page.goto('Registro/Dottori');
  await pressOfRow(page, 'Rimuovi Sara Conti');
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Ha rimosso con successo il medico associato!')).toBeVisible();
}
