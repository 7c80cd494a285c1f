import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { expectAccessible } from './support/axe';
import { dialog } from './support/files';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';

// A document is imported: what comes of it is shown, sure entries are saved with one press, and all of it can be undone.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const LABORATORY = 'tests/fixtures/import/LAB-v1.pdf';
/** The person of the synthetic documents. */
const GINEVRA = {
  ...{ firstName: 'Ginevra', lastName: 'Prova', birthDate: '1961-04-02', taxCode: 'PROVAX00X00X000Y' },
  sex: 'female' as const,
};

async function patientOf(page: Page, given: Parameters<typeof newcomer>[1]) {
  const patient = await newcomer(behind, given);
  await subscribe(behind.db, patient.userId);
  await openSessionOf(page, patient.email);
  return patient;
}
const chooser = (page: Page) => page.getByLabel('Importa un documento', { exact: true });
const saveSure = (page: Page) => page.getByRole('button', { name: /^Salva le \d+ voci sicure$/ });
const leadingTo = (page: Page) => page.getByRole('link', { name: /^Veda l’andamento: / });

test('from a PDF to a value in its course there are three presses and no typing; the import is undone', async ({
  page,
}) => {
  await patientOf(page, GINEVRA);
  await page.goto('Registro/Risultati');
  await chooser(page).setInputFiles(LABORATORY);
  await expect(page).toHaveURL(/\/report\/Importa$/);
  await expect(page.getByText('Che cosa ne viene:')).toBeVisible();
  await expect(saveSure(page)).toBeVisible();
  await expectAccessible(page);
  await saveSure(page).click();
  await expect(page.getByRole('heading', { name: /voci salvate\.$/ })).toBeVisible();
  await expectAccessible(page);
  await leadingTo(page).click();
  await expect(page).toHaveURL(/Registro\/Risultati\?test=/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto('report/Importa');
  const past = page.getByRole('region', { name: 'Importazioni' });
  await expect(past.getByRole('listitem')).toHaveCount(1);
  await past.getByRole('button', { name: /^Annulla l’importazione di / }).click();
  await dialog(page).getByRole('button', { name: 'Annulla importazione' }).click();
  await expect(past.getByRole('listitem')).toHaveCount(0);
  await page.goto('Registro/Risultati');
  await expect(page.getByText('Nessun risultato.')).toBeVisible();
});

test('an entry is shown in the document and corrected before it is saved', async ({ page }) => {
  await patientOf(page, GINEVRA);
  await page.goto('report/Importa');
  await page.locator('input[type=file]').setInputFiles(LABORATORY);
  await expect(saveSure(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^Mostra «.*» nel documento$/ })
    .first()
    .click();
  const original = page.getByRole('region', { name: 'Il documento' });
  await expect(original.locator('canvas[data-drawn="1"]')).toBeVisible();
  const edit = page.getByRole('button', { name: /^Modifica «Glucosio/ });
  await edit.click();
  await page.getByLabel('Unità').fill('mg/dl');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Corretta da Lei')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
});

test('a document of another person is saved only after the patient has confirmed it', async ({ page }) => {
  await patientOf(page, { firstName: 'Altra', lastName: 'Persona', birthDate: '1990-05-05' });
  await page.goto('report/Importa');
  await page.locator('input[type=file]').setInputFiles(LABORATORY);
  await expect(page.getByText('Il documento sembra di un’altra persona')).toBeVisible();
  await expect(saveSure(page)).toBeDisabled();
  await page.getByLabel('Ho controllato: il documento parla di me').check();
  await expect(saveSure(page)).toBeEnabled();
});

const bundle = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:6f0a1c1e-0000-4000-8000-000000000001',
      resource: {
        resourceType: 'AllergyIntolerance',
        clinicalStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
        },
        code: { text: 'Arachidi' },
        patient: { reference: 'urn:uuid:6f0a1c1e-0000-4000-8000-000000000002' },
      },
    },
  ],
};

test('a FHIR Bundle goes the same way, and a file that cannot be read says why and leaves the choice', async ({
  page,
}) => {
  await patientOf(page, GINEVRA);
  await page.goto('report/Importa');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0, 1, 2, 3]) });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  const buffer = Buffer.from(JSON.stringify(bundle));
  await input.setInputFiles({ name: 'ips.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('Arachidi').first()).toBeVisible();
  await page.getByRole('button', { name: /^Salva la voce / }).click();
  await expect(page.getByRole('heading', { name: 'Una voce salvata.' })).toBeVisible();
  await page.getByRole('button', { name: 'Torni alle altre voci del documento' }).click();
  await expect(page.getByText('1 già presente')).toBeVisible();
});

test('the columns of a table are chosen where the table does not tell them', async ({ page }) => {
  await patientOf(page, GINEVRA);
  await page.goto('report/Importa');
  const buffer = Buffer.from('Data;Peso\n01/02/2026;70,5\n03/04/2026;71,0\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'pesi.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Come sono scritte le date?').selectOption('dmy');
  await page.getByRole('button', { name: 'Leggi di nuovo' }).click();
  await expect(saveSure(page)).toHaveText('Salva le 2 voci sicure');
});

test('a document that is among the files is read from there', async ({ page }) => {
  await patientOf(page, GINEVRA);
  await page.goto('report/Importa');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'LAB.pdf', mimeType: 'application/pdf' },
    buffer: readFileSync(LABORATORY),
  });
  await saveSure(page).click();
  await page.getByRole('link', { name: 'Documento originale', exact: false }).first().click();
  await expect(page).toHaveURL(/Registro\/File/);
  const address = await page.locator('a[href*="/report/Importa?file="]').first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByText(/\d+ già present[ei]/)).toBeVisible();
});
