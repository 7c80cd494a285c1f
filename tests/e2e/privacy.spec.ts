import { expect, type Page, test } from '@playwright/test';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { signIn, signInByForm } from './support/people';

const SECRETS = /Rossi|RSSMRA68C12H501I|mario\.rossi|351234567|phr_|eyJ/;

const ACCOUNT = ['account', 'account/Consensi', 'account/CookiePolicy'];

/** Visits every page of the record, the two pages before it, and the account pages. */
async function tour(page: Page) {
  for (const path of ['', 'Registro', ...RECORD_PAGES.map(({ href }) => href.slice(1)), ...ACCOUNT]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('Registro/SchedaPaziente');
  await page.getByRole('button', { name: 'Modifica contatti' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('T48, T12: a visit sends requests only to the app, leaves no record data or token, and "back" shows the login', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
  });
  await signInByForm(page, 'mario.rossi@example.it');
  await tour(page);
  const stored = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie, cached, databases });
  });
  expect(stored).not.toMatch(SECRETS);
  expect(stored).not.toMatch(/SchedaPaziente|api\//);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('RSSMRA68C12H501I')).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('the card and its form are in English after the user chooses English', async ({ page }) => {
  await signIn(page, 'giulia.bianchi@example.it');
  await page.getByLabel('Lingua').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Details and contacts' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Edit personal data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit personal data' });
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('First name: This field is required!');
});
