import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf, PASSWORD } from './support/people';
import { expectFitting, onAPhone } from './support/screens';

// The search of the whole record by keyboard only and by touch, and the places where its words appear.

const MARIO = 'mario.rossi@example.it';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Cerca|Search)$/ });
const opener = (page: Page) => page.getByRole('button', { name: /^(Cerca ovunque|Search everywhere)$/ });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
/** Presses the shortcut until the scripts of a new document listen to it. */
const openByKeyboard = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();

onAPhone(
  'the search finds items and pages, and each leads to its place',
  { email: MARIO, landing: 'Registro' },
  async (page) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
    await opener(page).click();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await field(page).fill('allergi');
    await expect(dialog(page).getByRole('status')).toHaveText(/\d+ result/);
    await expect(dialog(page).getByRole('group', { name: /^Problems and allergies \d+$/ })).toBeVisible();
    await expect(dialog(page).locator('mark').first()).toHaveText(/^allergi$/i);
    await expectAccessible(page);
    await expectFitting(page);
    await field(page).fill('new visit');
    await expect(options(page).first()).toContainText('New visit');
    await field(page).fill('zzzzqq');
    await expect(dialog(page).getByRole('status')).toContainText('zzzzqq');
    await expect(options(page)).toHaveCount(0);
    await expectAccessible(page);
    expect(addresses.join(' ')).not.toMatch(/allergi|visita|zzzzqq/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  },
);

test('a user searches by keyboard only, and a late answer to earlier words is dropped', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro');
  await openByKeyboard(page);
  let late: (() => Promise<void>) | undefined;
  await page.route('**/api/cerca', async (route) => {
    const answer = await route.fetch();
    if (route.request().postData()?.includes('"allergia"')) late = () => route.fulfill({ response: answer });
    else await route.fulfill({ response: answer });
  });
  await page.keyboard.type('allergia');
  await expect.poll(() => late !== undefined).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('tachipirina');
  const farmaci = dialog(page).getByRole('group', { name: /^Farmaci \d+$/ });
  await expect(farmaci).toBeVisible();
  await late?.().catch(() => undefined);
  await expect(farmaci).toBeVisible();
  await expectAccessible(page);
  const first = await field(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/Registro\/Farmaci\?voce=therapies-\d+#voce$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Farmaci' })).toBeVisible();
  await expect(page.getByText(/tachipirina/i).first()).toBeVisible();
});

test('a failed search says so and keeps its words; a search after the end of the session continues after the sign-in', async ({
  page,
  context,
}) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro');
  await opener(page).click();
  await field(page).fill('alle');
  await expect(options(page).first()).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('allergia');
  await expect(dialog(page).getByRole('alert')).toContainText('La ricerca non è riuscita.');
  await expect(field(page)).toHaveValue('allergia');
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(dialog(page).getByRole('group', { name: /^Problemi e allergie \d+$/ })).toBeVisible();
  await context.clearCookies();
  await field(page).fill('tachipirina');
  const login = page.getByRole('dialog', { name: 'La sessione è terminata' });
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Accedi' }).click();
  await expect(dialog(page).getByRole('group', { name: /^Farmaci \d+$/ })).toBeVisible();
  await expect(field(page)).toHaveValue('tachipirina');
});

test('a doctor searches the record that is open, and outside of a record finds patients and pages', async ({
  page,
}) => {
  await openSessionOf(page, 'anna.neri@example.it');
  await page.goto('assistiti');
  await opener(page).click();
  await field(page).fill('allergia');
  await expect(dialog(page).getByRole('status')).toHaveText('Nessun assistito e nessuna pagina con questo nome.');
  await field(page).fill('rossi');
  await expect(dialog(page).getByRole('group', { name: 'Assistiti' }).getByRole('option').first()).toHaveAttribute(
    'href',
    /\/assistiti\/\d+$/,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await page.waitForURL(/assistiti\/\d+$/);
  await openByKeyboard(page);
  await field(page).fill('allergia');
  const found = dialog(page)
    .getByRole('group', { name: /^Problemi e allergie \d+$/ })
    .getByRole('option')
    .first();
  await expect(found).toHaveAttribute('href', /\/assistiti\/\d+\/diagnosi\?voce=diagnoses-\d+#voce$/);
  await found.click();
  await page.waitForURL(/\/diagnosi\?voce=/);
});
