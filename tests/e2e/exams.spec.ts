import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { daysAfter, displayedDay, today } from '@/lib/values/days';
import { subscribe } from '../support/people';
import { unzipped } from '../support/zip';
import { button, dialog, pdf, table } from './support/files';
import { unfold } from './support/folds';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.sql.end());

const NAME = 'Ecografia della spalla';
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salva' }).click();

async function addRequested(page: Page) {
  await button(page, 'Aggiungi un esame richiesto').click();
  const fresh = dialog(page, 'Nuovo esame richiesto');
  await expect(fresh.getByLabel('Chi può vedere')).toHaveValue('6');
  await fresh.getByLabel('Motivo').fill(NAME);
  await fresh.getByLabel('Data').fill(displayedDay(today()));
  await save(page);
  await expect(fresh.getByRole('alert')).toContainText('Tipologia: Questo campo è obbligatorio!');
  await fresh.getByLabel('Tipologia').selectOption('Studi Radiologici');
  await unfold(fresh.getByLabel('Centro'));
  await fresh.getByLabel('Centro').fill('Studio radiologico Alfa');
  await save(page);
  await expect(table(page, 'Richiesti').getByRole('rowheader')).toContainText(NAME);
}

/** Books the exam as the patient, with a new date, which may be in the future. */
async function book(page: Page, day: string) {
  await pressOfRow(page, `Ho la data: ${NAME}`);
  await expect(dialog(page).getByText('Vuole spostare l’esame?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continua' }).click();
  await dialog(page).getByLabel('Sposta tra i').selectOption({ label: 'Effettuati' });
  await dialog(page).getByLabel('Data dell’esame').fill(displayedDay(day));
  await dialog(page).getByRole('button', { name: 'Sposta' }).click();
  await expect(
    dialog(page)
      .getByText(/non può essere successiva/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByLabel('Sposta tra i').selectOption({ label: 'Prenotati' });
  await dialog(page).getByLabel('Data dell’appuntamento').fill(displayedDay(day));
  await dialog(page).getByRole('button', { name: 'Sposta' }).click();
  await expect(page.getByText('Esame spostato con successo!')).toBeVisible();
  await expect(table(page, 'Prenotati')).toContainText(displayedDay(day));
  await expect(table(page, 'Prenotati').getByRole('rowheader')).toContainText(NAME);
}

async function attachTwo(page: Page) {
  await pressOfRow(page, `Allega un file a ${NAME}`);
  const fresh = dialog(page, /^Crea File/);
  await expect(fresh.getByLabel('Chi può vedere')).toHaveValue('6');
  await fresh.locator('input[type=file]').setInputFiles([pdf('Impegnativa.pdf'), pdf('Preparazione.pdf')]);
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('File caricato con successo!')).toBeVisible();
  await expect(table(page, 'Prenotati')).toContainText('2 allegati');
}

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('a patient adds an exam, books it, attaches files, downloads files and appointment, and deletes the exam', async ({
  page,
}) => {
  const patient = await newcomer(behind);
  await subscribe(behind.db, patient.userId);
  await openSessionOf(page, patient.email);
  await page.goto('Registro/Esami');
  await expect(button(page, 'Stampa Esami')).toBeVisible();
  const day = daysAfter(today(), 12);
  await addRequested(page);
  await book(page, day);
  await attachTwo(page);

  const calendar = table(page, 'Prenotati').getByRole('link', { name: `Aggiungi al calendario: ${NAME}` });
  const { name, data } = await downloaded(page, () => calendar.click());
  expect([name, data.toString()]).toEqual([`${day}.ics`, expect.stringContaining('SUMMARY:Appuntamento\r\n')]);
  await pressOfRow(page, `Scarica gli allegati di ${NAME}`);
  const zip = await downloaded(page, () => dialog(page).getByRole('link', { name: 'Scarica tutti (ZIP)' }).click());
  expect([...unzipped(zip.data).keys()]).toEqual(['Impegnativa.pdf', 'Preparazione.pdf']);
  await dialog(page).getByRole('button', { name: 'Guarda Impegnativa.pdf' }).click();
  await expect(dialog(page, 'Impegnativa.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByText('Filtri', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Tipologia' }).selectOption('Patologia');
  await page.getByRole('button', { name: 'Filtra' }).click();
  await expect(page.getByText('Nessun esame con questo filtro.').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?tipo=4');
  await page.getByRole('combobox', { name: 'Tipologia' }).selectOption('Studi radiologici');
  await page.getByRole('combobox', { name: 'Anno' }).selectOption(day.slice(0, 4));
  await page.getByRole('button', { name: 'Filtra' }).click();
  await expect(table(page, 'Prenotati').getByRole('rowheader')).toContainText(NAME);

  await page.getByRole('searchbox').fill('spal');
  await page.getByRole('searchbox').press('Enter');
  const found = table(page, 'Lei ha cercato per: spal');
  await expect(found.getByRole('columnheader', { name: 'Indagine Stato' })).toBeVisible();
  await expect(found.getByRole('row', { name: new RegExp(NAME) })).toContainText('Prenotato');
  await pressOfRow(page, `Elimina ${NAME}`, { within: found });
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Esame eliminato con successo!')).toBeVisible();
  await page.goto('Registro/File');
  await expect(page.getByRole('heading', { level: 1, name: 'Documenti' })).toBeVisible();
  await expect(page.getByText('Impegnativa.pdf')).toHaveCount(0);
});
