import { expect, type Page, test } from '@playwright/test';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { recordPart, signIn, signInByForm } from './support/people';

const SECRETS = /Rossi|RSSMRA68C12H501I|mario\.rossi|351234567|phr_|eyJ/;

const ACCOUNT = ['account', 'account/Consensi', 'account/CookiePolicy'];

/** Goes through every page of the record, the two that lead there, and those of the account. */
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

test('T48: no request of a whole visit leaves our origin', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
  });
  await signInByForm(page, 'giulia.bianchi@example.it');
  await tour(page);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('T12: the browser’s stores hold nothing of the record and no token, and after signing out "back" shows the login', async ({
  page,
}) => {
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
});

test('T22: a name that is a script is a name, for its owner and for the doctor', async ({ page }) => {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) alarms.push(message.text());
  });
  const name = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}`;
  await signIn(page, 'mario.rossi@example.it');
  await page.getByRole('button', { name: 'Aggiungi un contatto', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nominativo').fill(name);
  await dialog.getByLabel('Telefono').fill('06 5550000');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText(name)).toBeVisible();
  // While the form is there, leaving is asked about, and the question would be dismissed above.
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await recordPart(page, 'Scheda paziente').click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  expect(alarms).toEqual([]);
});

test('T14: a session that is signed out elsewhere is over here as well', async ({ page, context }) => {
  await signIn(page, 'giulia.bianchi@example.it');
  const other = await context.newPage();
  await other.goto('Registro');
  await other.getByRole('button', { name: 'Esci' }).click();
  await expect(other).toHaveURL(/\/login/);
  await page.goto('Registro/SchedaPaziente');
  await expect(page).toHaveURL(/\/login/);
});

test('the whole card speaks English when asked to', async ({ page }) => {
  await signIn(page, 'giulia.bianchi@example.it');
  await page.getByLabel('Lingua').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Patient card' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Edit personal data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit personal data' });
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('First name: This field is required!');
});
