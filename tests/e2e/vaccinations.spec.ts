import { expect, type Page, test } from '@playwright/test';
import { VACCINES } from '@/db/reference/vaccines';
import { displayedDay, today } from '@/lib/values/days';
import { associate, newDoctor, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { printed } from './support/paper';
import { openSessionOf } from './support/people';
import { actionOfRow, pressOfRow } from './support/rows';
import { expectAccessibleWithDialogs, expectFitting, onAPhone } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const t = {
  add: 'Add a vaccination',
  vaccine: 'Vaccine',
  none: 'Nothing was found!',
  day: 'Date',
  reset: 'The date is not valid! You typed 31/12/2099: now it is today’s date.',
  dose: ['Dose', '2nd dose'],
  reactions: 'Reactions',
  required: 'Reactions: This field is required!',
  level: 'Who can see it',
  save: 'Save',
  saved: `Saved: Boostrix, dTpa, 2nd dose, on ${displayedDay(today())}.`,
  due: 'What the calendar provides',
  booster: 'Diphtheria, tetanus, pertussis: booster every 10 years',
  info: /^About Boostrix/,
  unlisted: /^About Colera/,
  edit: /^Edit Boostrix/,
  lock: /Change who sees Boostrix/,
  bin: /^Delete Boostrix/,
  remove: 'Delete',
  removed: 'Vaccination deleted successfully!',
  booklet: 'Vaccination booklet of Mario Rossi, born on 01/01/1980',
};

/** Expects that the information on the vaccine is the page of its medicine, in a window of its own. */
async function expectMedicine(page: Page) {
  const { action } = await actionOfRow(page, { name: t.info, role: 'link' });
  const [medicine] = await Promise.all([page.waitForEvent('popup'), action.click()]);
  await expect(medicine.getByRole('heading', { level: 1, name: /Boostrix/ })).toBeVisible();
  await medicine.close();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

onAPhone(
  'a patient adds a vaccination, looks at it, has a booklet of it and deletes it; a doctor sees what is theirs to see',
  { email: 'luca.verdi@example.it' },
  async (page) => {
    const patient = await newcomer(behind);
    await subscribe(behind.db, patient.userId);
    // The catalogue contains no medicine with this name.
    const cholera = VACCINES.find(({ name }) => name === 'Colera');
    await newRow(behind.db, 'vaccinations', patient, { vaccineId: cholera?.id, vaccine: cholera?.name, level: 6 });
    await openSessionOf(page, patient.email);
    await page.goto('Registro/Vaccini');
    const due = page.getByRole('region', { name: t.due });
    await expect(due.getByRole('rowheader', { name: t.booster })).toBeVisible();

    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(t.level)).toHaveValue('6');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog.getByRole('alert')).toContainText(t.required);
    const vaccine = dialog.getByRole('combobox', { name: t.vaccine });
    await vaccine.fill('nessuno');
    await expect(page.getByText(t.none)).toBeVisible();
    await vaccine.fill('boostrix');
    await page.getByRole('option', { name: 'Boostrix, dTpa', exact: true }).click();
    await dialog.getByLabel(t.day).fill('31/12/2099');
    await dialog.getByLabel(t.reactions).focus();
    await expect(dialog.getByText(t.reset)).toBeVisible();
    await expect(dialog.getByLabel(t.day)).toHaveValue(displayedDay(today()));
    await dialog.getByLabel(t.dose[0] ?? '').selectOption({ label: t.dose[1] ?? '' });
    await dialog.getByLabel(t.reactions).fill('Braccio dolente');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    const row = page.getByRole('row', { name: /Boostrix, dTpa/ });
    await expect(row).toContainText(displayedDay(today()));
    await expect(row).toContainText(t.dose[1] ?? '');
    await expect(due.getByRole('rowheader', { name: t.booster })).toHaveCount(0);
    await expectAccessibleWithDialogs(page, [t.unlisted, t.edit, t.lock, t.bin]);
    await expectMedicine(page);
    await pressOfRow(page, t.edit);
    await expect(dialog.getByLabel(t.reactions)).toHaveValue('Braccio dolente');
    await page.keyboard.press('Escape');
    const [sheet] = await printed(page);
    expect(sheet?.text).toContain(t.booklet);
    expect(sheet?.text).toContain('Boostrix, dTpa');
    expect(sheet?.text).not.toContain(t.due);

    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 5 });
    await openSessionOf(page, await withDemoPassword(behind, doctor.userId));
    await page.goto(`assistiti/${patient.patientId}/vaccini`);
    await expect(due.getByRole('rowheader', { name: t.booster })).toBeVisible();
    await expect(page.getByText('Boostrix, dTpa')).toHaveCount(0);
    await expect(page.getByText('Colera')).toHaveCount(0);
    await expectFitting(page);

    await openSessionOf(page, patient.email);
    await page.goto('Registro/Vaccini');
    await pressOfRow(page, t.bin);
    await dialog.getByRole('button', { name: t.remove }).click();
    await expect(page.getByText(t.removed)).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);
