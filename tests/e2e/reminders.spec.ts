import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { expectFitting, onAPhoneInEnglish } from './support/screens';

// A patient writes a reminder, chooses what to be reminded of and how, and is asked about the time zone when travelling.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salva' }).click();

test('a reminder is written, done and removed; the kinds and the quiet hours are chosen', async ({ page, context }) => {
  const patient = await newcomer(behind);
  await openSessionOf(page, patient.email);
  await page.goto('account/Promemoria');
  await expect(page.getByRole('heading', { level: 1, name: 'Promemoria' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuovo promemoria' }).click();
  await dialog(page).getByLabel('Che cosa').fill('Rifare la creatinina');
  await dialog(page).getByLabel('Giorno').fill('28/02/2099');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Salvato.')).toBeVisible();
  await expect(page.getByText('28/02/2099, alle 09:00')).toBeVisible();
  await page.getByRole('button', { name: 'Fatto: Rifare la creatinina' }).click();
  await dialog(page).getByRole('button', { name: 'Fatto' }).click();
  await expect(page.getByRole('button', { name: 'Fatto: Rifare la creatinina' })).toBeHidden();
  await page.getByRole('button', { name: 'Togli: Rifare la creatinina' }).click();
  await dialog(page).getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Ancora nessun promemoria scritto da Lei')).toBeVisible();

  await page.getByRole('button', { name: 'Scegli', exact: true }).click();
  await dialog(page).getByRole('group', { name: 'Visite' }).getByLabel('E-mail').check();
  await dialog(page).getByLabel('Silenzio dalle').fill('22:00');
  await dialog(page).getByLabel('Silenzio fino alle').fill('07:00');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Dalle 22:00 alle 07:00')).toBeVisible();
  await onAPhoneInEnglish(page, context, () => expectFitting(page));
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('the page asks whether the reminders follow', async ({ page }) => {
    const patient = await newcomer(behind);
    await openSessionOf(page, patient.email);
    await page.goto('account/Promemoria');
    const asked = page.getByText('Lei è in un altro fuso: America/New_York');
    await expect(asked).toBeVisible();
    await page.getByRole('button', { name: 'Sì, segui l’ora di qui' }).click();
    await expect(asked).toBeHidden();
  });
});
