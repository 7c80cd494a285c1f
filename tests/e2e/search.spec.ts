import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openPart, openSessionOf, signIn } from './support/people';

// Search words stay private: no URL contains them in clear text, yet URLs with a search work.

const field = (page: Page) => page.getByRole('searchbox');
const heads = (page: Page) => page.getByRole('region', { name: 'Confermate' }).getByRole('rowheader');

async function diagnoses(page: Page, email = 'mario.rossi@example.it') {
  await openSessionOf(page, email);
  await page.goto('Registro/Diagnosi');
}
async function found(page: Page) {
  await expect(page).toHaveURL(/cerca=[\w-]{64,}/);
  await expect(heads(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('allergia');
}

test('a search starts when the user stops typing, and no request has its words in the URL', async ({ page }) => {
  await diagnoses(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await field(page).pressSequentially('allergia');
  await found(page);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Mostra tutto' })).toBeVisible();
  await expectAccessible(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join(' ')).not.toMatch(/allerg/i);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(
    /allerg/i,
  );
});

test('reload, sorting and the back button keep the search; "Mostra tutto" ends it and clears the field', async ({
  page,
}) => {
  await diagnoses(page);
  await field(page).fill('allergia');
  await field(page).press('Enter');
  await found(page);
  await page.reload();
  await found(page);
  const heading = page.getByRole('region', { name: 'Confermate' }).getByRole('columnheader', { name: 'Patologia' });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await found(page);
  await page.goto('Registro/Visite');
  await page.goBack();
  await found(page);
  await page.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(heads(page)).toHaveCount(10);
  await expect(field(page)).toHaveValue('');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await found(page);
  await field(page).fill('');
  await expect(heads(page)).toHaveCount(10);
  await expect(page).not.toHaveURL(/cerca/);
});

test('results that arrive while the user types do not disturb the input', async ({ page }) => {
  await diagnoses(page);
  await field(page).pressSequentially('aller', { delay: 30 });
  await expect(page).toHaveURL(/cerca=/);
  await field(page).pressSequentially('gia zzz', { delay: 120 });
  await expect(page.getByRole('region', { name: 'Confermate' }).getByText('Nessun risultato')).toBeVisible();
  await expect(field(page)).toHaveValue('allergia zzz');
});

test('the URL of a search has no effect for another user, if it was changed, or with plain words', async ({
  page,
  browser,
}) => {
  await diagnoses(page);
  await field(page).fill('allergia');
  await field(page).press('Enter');
  await found(page);
  const sealed = page.url();
  for (const address of [
    sealed.slice(0, -1),
    sealed.replace('cerca=', 'cerca=A'),
    'Registro/Diagnosi?cerca=allergia',
  ]) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(heads(page)).toHaveCount(10);
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('link', { name: 'Mostra tutto' })).toHaveCount(0);
  }
  const giulia = await browser.newPage();
  await diagnoses(giulia, 'giulia.bianchi@example.it');
  const all = await heads(giulia).allTextContents();
  await giulia.goto(sealed);
  await expect(field(giulia)).toHaveValue('');
  expect(await heads(giulia).allTextContents()).toEqual(all);
});

test('the URL of a doctor’s search in a patient’s record contains sealed words, too', async ({ page }) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(page, 'Problemi e allergie');
  await field(page).fill('allergia');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await found(page);
  await expect(page).toHaveURL(/assistiti\/\d+\/diagnosi\?cerca=/);
});

test('without JavaScript the search form gives the same results', async ({ page, browser, baseURL }) => {
  await diagnoses(page);
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  await plain.goto('Registro/Diagnosi?ordina-0=pathology');
  await field(plain).fill('allergia');
  await plain.getByRole('button', { name: 'Cerca', exact: true }).click();
  await found(plain);
  await expect(plain).toHaveURL(/Registro\/Diagnosi\?ordina-0=pathology&cerca=/);
  await plain.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(heads(plain)).toHaveCount(10);
  await field(plain).fill('');
  await plain.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(heads(plain)).toHaveCount(10);
});

test('a search that cannot be sent says so and keeps its words', async ({ page, context }) => {
  await diagnoses(page);
  await expect(heads(page)).toHaveCount(10);
  await context.setOffline(true);
  await field(page).fill('allergia');
  await field(page).press('Enter');
  await expect(page.getByRole('search').getByRole('alert')).toHaveText('La ricerca non è riuscita: riprovi.');
  await expect(field(page)).toHaveValue('allergia');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await found(page);
  await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0);
});
