import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { button, dialog } from './support/files';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { expectOpenDialogAccessible, onAPhone } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.sql.end());

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Types into the fields one after another, as they get the focus, without using the mouse. */
async function typeDown(page: Page, values: readonly string[]) {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
}

test('a patient types in the results of an exam by keyboard, corrects a lost comma, and finds them', async ({
  page,
}) => {
  const patient = await newcomer(behind, { sex: 'male' });
  await subscribe(behind.db, patient.userId);
  const exam = await newRow(behind.db, 'exams', patient, { state: 2, reason: 'Analisi', level: 6, day: '2026-03-01' });
  await openSessionOf(page, patient.email);
  await page.goto('Registro/Esami');
  await page.getByRole('link', { name: 'Inserisci i risultati di Analisi' }).click();
  await expect(page).toHaveURL(new RegExp(`esame=${exam}$`));
  await button(page, 'Inserisci i risultati').click();
  await dialog(page).getByRole('button', { name: 'Lipidi' }).click();
  await expect(dialog(page).getByLabel('Valore di Colesterolo totale')).toBeFocused();
  await typeDown(page, ['210', '4,5', '<130', '150']);
  await dialog(page).getByLabel('Intervallo del referto di Colesterolo totale').focus();
  await typeDown(page, ['fino a 200', '> 40']);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Urine' }).click();
  await page.keyboard.type('giallo');
  await dialog(page).getByLabel('Valore di Proteine (urine, striscia)').fill('++');
  await dialog(page).getByRole('button', { name: 'Aggiungi una riga' }).click();
  await page.keyboard.type('potassi');
  await page.getByRole('option', { name: 'Potassio', exact: true }).click();
  await dialog(page).getByLabel('Valore di Potassio').fill('6,9');
  await expect(dialog(page)).toContainText('Potassio molto alto: rischio di aritmie.');
  await expect(dialog(page)).toContainText('È del 01/03/2026: ne parli con il medico.');
  await dialog(page).getByLabel('Valore di Potassio').fill('45');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Potassio: Valore non plausibile: controlli il valore e l’unità');
  await dialog(page).getByLabel('Valore di Potassio').fill('4,5');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('dialog', { name: 'Valore insolito' })).toContainText('Colesterolo HDL: 4,5');
  await page.getByRole('button', { name: 'Correggi' }).click();
  await dialog(page).getByLabel('Valore di Colesterolo HDL').fill('45');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText(/^Salvato: Colesterolo totale 210 mg\/dL, sopra 200; .*altri \d+/)).toBeVisible();
  const row = (name: string) => table(page, 'Profilo lipidico').getByRole('row', { name: new RegExp(name) });
  await expect(row('Colesterolo totale')).toContainText('210 mg/dL');
  await expect(row('Colesterolo totale')).toContainText('sopra');
  await expect(row('Colesterolo HDL')).toContainText('nella norma');
  await expect(row('LDL')).toContainText('< 130 mg/dL');
  await expect(table(page, 'Urine').getByRole('row', { name: /Proteine/ })).toContainText('++');
});

onAPhone(
  'the newest values, a test over the years and an exam’s results with their grid hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it', landing: 'Registro/Risultati' },
  async (page) => {
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Creatinine, serum or plasma', exact: true }).click();
    await page.locator('summary').filter({ hasText: 'Values as a table' }).click();
    await expect(page.getByText(/85 µmol\/L on the report/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('slider').press('Home');
    await expect(page.getByRole('link', { name: 'Open the exam' })).toBeVisible();
    await expectAccessible(page);
    while (!(await page.getByRole('slider').getAttribute('aria-valuetext'))?.endsWith('21/05/2026'))
      await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Open the exam' }).click();
    await page.getByRole('button', { name: 'Change the results' }).click();
    await expectOpenDialogAccessible(page);
  },
);
