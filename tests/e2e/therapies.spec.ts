import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { unfold } from './support/folds';
import { behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';
import { expectFitting, expectOpenDialogAccessible } from './support/screens';

const behind = behindTheApp();
test.afterAll(() => behind.sql.end());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, typed: string, name: string) {
  await dialog(page, /terapia in corso/)
    .getByLabel('Farmaco')
    .fill(typed);
  await page.getByRole('option', { name }).first().click();
}

async function fillIn(page: Page, times: string) {
  const form = dialog(page, /terapia in corso/);
  await form.getByLabel('Dose').fill('1 compressa');
  await form.getByLabel('Orari').fill(times);
  await form.getByLabel('Prescrittore').selectOption({ label: 'Altro medico, per nome…' });
  await form.getByLabel('Nome del prescrittore').fill('Anna Neri');
}

test('a patient enters medicines: interactions are reported, no input is lost, and moving a therapy ends it', async ({
  page,
}) => {
  test.slow();
  const { email, userId } = await newcomer(behind);
  await subscribe(behind.db, userId);
  await openSessionOf(page, email);
  await page.goto('Registro/Farmaci');
  const add = page.getByRole('button', { name: 'Aggiungi una terapia in corso' });
  await add.click();
  const form = dialog(page, 'Nuova terapia in corso');
  await choose(page, 'coum', 'Coumadin');
  await expect(form.getByText(/Nessuna segnalazione fra le \d+ regole controllate/)).toBeVisible();
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(form.getByRole('alert')).toContainText('Dose: Questo campo è obbligatorio!');
  await fillIn(page, '8, 20');
  await form.getByLabel('Pasto').selectOption({ label: 'a stomaco pieno' });
  await expect(form.getByText('1 compressa alle 8 e alle 20, a stomaco pieno')).toBeVisible();
  await expectOpenDialogAccessible(page);
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText(/^Salvato: Coumadin.*, 1 compressa alle 8 e alle 20, a stomaco pieno\.$/)).toBeVisible();
  const ongoing = table(page, 'In corso');
  await expect(ongoing.getByText('1 compressa alle 8 e alle 20, a stomaco pieno')).toBeVisible();

  await add.click();
  await choose(page, 'brufen', 'Brufen');
  const warned = dialog(page, 'Attenzione: Brufen');
  await expect(warned.getByText(/Coumadin.* ↔ Brufen/)).toBeVisible();
  await expectAccessible(page);
  await warned.getByRole('button', { name: 'Non lo scelgo' }).click();
  await expect(form.getByLabel('Farmaco')).toHaveValue('');
  await choose(page, 'brufen', 'Brufen');
  await warned.getByLabel('Motivo per proseguire').fill('Solo per tre giorni');
  await warned.getByRole('button', { name: 'Proseguo lo stesso' }).click();
  await fillIn(page, '13');

  await unfold(form.getByLabel('Diagnosi'));
  await form.getByLabel('Diagnosi').selectOption({ label: 'Aggiungi nuovo' });
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + location.href)).not.toMatch(/brufen|anna/i);
  await page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  const diagnosis = dialog(page, 'Nuova diagnosi confermata');
  await diagnosis.getByLabel('Tipo').selectOption('Diagnosi');
  await diagnosis.getByLabel('Patologia').fill('Lombalgia');
  await diagnosis.getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo medico…' });
  await diagnosis.getByLabel('Nome del medico').fill('Anna Neri');
  await diagnosis.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  await page.getByRole('link', { name: 'Torni alla terapia che stava scrivendo' }).click();
  await expect(form.getByLabel('Farmaco')).toHaveValue(/Brufen/);
  await expect(form.getByLabel('Orari')).toHaveValue('13');
  await expect(form.getByLabel('Diagnosi').locator('option:checked')).toHaveText('Lombalgia');
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(ongoing.getByText('Lombalgia')).toBeVisible();
  await pressOfRow(page, /^Modifica Coumadin/);
  await unfold(dialog(page, 'Modifica terapia').getByLabel('Note'));
  await dialog(page, 'Modifica terapia').getByLabel('Note').fill('Controllo ogni mese');
  await dialog(page, 'Modifica terapia').getByRole('button', { name: 'Salva' }).click();
  await expect(ongoing.getByText('Controllo ogni mese')).toBeVisible();

  await page.getByRole('link', { name: 'Controlla se vanno d’accordo' }).click();
  const read = page.getByRole('heading', { name: 'Già lette', exact: true });
  await expect(read).toBeVisible();
  await expect(page.getByText(/(Coumadin|Brufen).* ↔ (Coumadin|Brufen)/)).toBeVisible();
  await expect(page.getByText('Motivo per proseguire: Solo per tre giorni')).toBeVisible();
  await page.getByText('Alcol', { exact: true }).click();
  await expect(page.getByText(/Coumadin.* ↔ Alcol/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Spazio per il farmacista')).toBeVisible();
  await expect(page.getByText(/^Coumadin.*\(warfarin.*1 compressa alle 8 e alle 20/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await pressOfRow(page, /^Sposta Brufen/);
  await dialog(page, /^Sposta terapia/)
    .getByRole('button', { name: 'Sposta' })
    .click();
  await expect(table(page, 'Concluse').getByText('Lombalgia')).toBeVisible();
});

test.describe('on a phone, dark and in English', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  test('Mario reads which medicines he takes and their interactions, and can print them', async ({
    page,
    context,
    baseURL,
  }) => {
    await openSessionOf(page, 'mario.rossi@example.it');
    await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
    await page.goto('Registro/Farmaci');
    await expect(table(page, 'Ongoing').getByText('1 tablet at 13:00 and at 20:00, after a meal')).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Space for the doctor')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Check that they go together' }).click();
    await expect(page.getByText('Norvasc ↔ Zocor').or(page.getByText('Zocor ↔ Norvasc'))).toBeVisible();
    await expect(page.getByText('Reason to go on: Dose di 20 mg concordata con la dottoressa Costa.')).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page);
  });
});

test('a new diagnosis warns about a medicine on the home page, until the patient writes why he goes on', async ({
  page,
}) => {
  const person = await newcomer(behind);
  await subscribe(behind.db, person.userId);
  const [brufen] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = 'Brufen'`;
  await newRow(behind.db, 'therapies', person, { state: 1, drug: 'Brufen', drugId: brufen?.id });
  await newRow(behind.db, 'diagnoses', person, { kind: 'Diagnosi', state: 0, pathology: 'Insufficienza cardiaca' });
  await openSessionOf(page, person.email);
  await page.goto('');
  await page.getByRole('link', { name: 'Farmaci: segnalazioni' }).click();
  const finding = page.getByRole('listitem').filter({ hasText: 'Diagnosi: Insufficienza cardiaca' });
  await finding.getByText('Ho letto: scrivo perché proseguo').click();
  await finding.getByRole('button', { name: 'Salva il motivo' }).click();
  await expect(finding.getByRole('alert')).toHaveText('Per proseguire scriva il motivo.');
  await finding.getByLabel('Motivo per proseguire').fill('Lo sa il cardiologo');
  await expectAccessible(page);
  await finding.getByRole('button', { name: 'Salva il motivo' }).click();
  await expect(finding.getByText('Motivo per proseguire: Lo sa il cardiologo')).toBeVisible();
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'Farmaci di oggi' })).toBeVisible();
  await expect(page.getByText('Diagnosi: Insufficienza cardiaca')).toHaveCount(0);
});
