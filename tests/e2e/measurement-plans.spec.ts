import { expect, type Page, test } from '@playwright/test';
import { displayedDay, today } from '@/lib/values/days';
import { associate, newDoctor } from '../support/people';
import { newRow } from '../support/rows';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { printed } from './support/paper';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';
import { expectAccessibleWithDialogs, expectFitting, onAPhone } from './support/screens';

// A plan of measurements on a phone: two taps make it, one more opens the form of what is due, and a doctor reads its result.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');
const NAME = `Blood pressure, 7 days from ${displayedDay(today())}`;
const t = {
  preset: 'Blood pressure, morning and evening for 7 days',
  times: 'Times',
  days: 'Days',
  level: 'Who can see it',
  save: 'Save',
  saved: 'Saved successfully!',
  result: `Result: ${NAME}`,
  edit: `Edit ${NAME}`,
  lock: `Change who sees ${NAME}`,
  bin: `Delete ${NAME}`,
  remove: 'Delete',
  removed: 'Measurement plan deleted successfully!',
};

async function makePlan(page: Page) {
  await page.goto('Registro/Piani');
  await page.getByRole('button', { name: t.preset }).click();
  await expect(dialog(page).getByLabel(t.times)).toHaveValue('08:00, 20:00');
  await expect(dialog(page).getByLabel(t.days)).toHaveValue('7');
  await expect(dialog(page).getByLabel(t.level)).toHaveValue('4');
  // At any hour of the test a measurement counts for one of these times.
  await dialog(page).getByLabel(t.times).fill('0:00, 4, 8, 12, 16, 20');
  await dialog(page).getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByRole('row', { name: /Blood pressure/ })).toContainText('7 days');
}

/** Types what is due now with the form that the page's own link opens. */
async function measure(page: Page) {
  await page
    .getByRole('region', { name: 'To be measured today' })
    .getByRole('link', { name: /^Add the measurement of/ })
    .click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel('Upper pressure (systolic)').fill('128');
  await dialog(page).getByLabel('Lower pressure (diastolic)').fill('79');
  await dialog(page).getByRole('button', { name: t.save }).click();
  await expect(dialog(page)).toHaveCount(0);
}

onAPhone(
  'a patient makes a plan, measures, reads the result and prints it; a doctor reads it and only their readings',
  { email: 'luca.verdi@example.it' },
  async (page) => {
    const patient = await newcomer(behind);
    await openSessionOf(page, patient.email);
    await makePlan(page);
    await expectAccessibleWithDialogs(page, [t.edit, t.lock, t.bin]);
    await expectFitting(page);
    await measure(page);

    await page.goto('Registro/Piani');
    await pressOfRow(page, t.result, { role: 'link' });
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText('1 of 84 measurements made')).toBeVisible();
    await expect(page.getByRole('table').last()).toContainText('128/79');
    await expectFitting(page);
    const [sheet] = await printed(page);
    expect(sheet?.text).toContain('128/79');

    await newRow(behind.db, 'readings', patient, {
      ...{ day: today(), time: '00:01', level: 6, maxPressure: 171, minPressure: 101, heartRate: null },
    });
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 4 });
    await openSessionOf(page, await withDemoPassword(behind, doctor.userId));
    await page.goto(`assistiti/${patient.patientId}/piani`);
    await pressOfRow(page, t.result, { role: 'link' });
    await expect(page.getByText('1 measurement that you can see')).toBeVisible();
    await expect(page.getByText('171/101')).toHaveCount(0);
    await expect(page.getByText(/of 84/)).toHaveCount(0);
    await expectFitting(page);

    await openSessionOf(page, patient.email);
    await page.goto('Registro/Piani');
    await pressOfRow(page, t.bin);
    await dialog(page).getByRole('button', { name: t.remove }).click();
    await expect(page.getByText(t.removed)).toBeVisible();
  },
);
