import { expect, test } from '@playwright/test';
import { ONGOING } from '@/db/reference/values';
import { daysAfter, today } from '@/lib/values/days';
import { newRow } from '../support/rows';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { expectAccessibleWithDialogs, expectFitting, onAPhone } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

onAPhone(
  'a patient tells a dose, corrects it, takes it back, and counts the stock of the medicine',
  { email: 'luca.verdi@example.it' },
  async (page) => {
    const patient = await newcomer(behind);
    await newRow(behind.db, 'therapies', patient, {
      ...{ state: ONGOING, drug: 'Tisana', start: daysAfter(today(), -3), end: null },
      ...{ rhythm: 'giornaliera', times: ['00:00'] },
    });
    await openSessionOf(page, patient.email);
    await page.goto('Registro/Presi');
    await expectFitting(page);
    await page.getByRole('button', { name: 'Taken: Tisana' }).first().click();
    await expect(page.getByText('In the last 30 days: one dose of 1')).toBeVisible();
    await page.getByText('Correct', { exact: true }).first().click();
    await page.getByRole('button', { name: 'forgotten' }).first().click();
    await expect(page.getByText(/Skipped: forgotten/)).toBeVisible();
    await expect(page.getByText(/changed on .*: taken at .* before/)).toBeVisible();
    await page.getByRole('heading', { level: 3, name: 'Tisana' }).click();
    await page.getByText('Count the stock').click();
    await page.getByLabel('Units in a package').fill('30');
    await page.getByLabel('Closed packages at home').fill('1');
    await page.getByRole('button', { name: 'Save the stock' }).click();
    await expect(page.getByText(/30 units left/)).toBeVisible();
    await expectAccessibleWithDialogs(page, []);
  },
);
