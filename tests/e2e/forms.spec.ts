import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';

// What forms and lists promise beside the fields themselves.

const behind = behindTheApp();
test.afterAll(() => behind.sql.end());

const MARIO = 'mario.rossi@example.it';

/** Holds the answers of these requests until the returned function is called. */
async function hold(page: Page, isMeant: (url: URL, method: string) => boolean) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (isMeant(new URL(request.url()), request.method())) {
      asked.push(request.url());
      await held;
    }
    await route.continue();
  });
  return { release, asked };
}

test('a row shows one action; the menu with the others opens with a key and ends with the removal', async ({
  page,
}) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Diagnosi');
  for (const width of [1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole('row', { name: /^Prediabete/ });
    await expect(row.getByRole('button')).toHaveText(['Modifica', 'Altro']);
    const more = row.getByRole('button', { name: 'Altro Prediabete' });
    await more.focus();
    await page.keyboard.press('Enter');
    const others = row.locator('[data-menu]').getByRole('button');
    await expect(others.first()).toBeInViewport({ ratio: 1 });
    await expect(others.last()).toHaveAccessibleName('Elimina Prediabete');
    await expect(others.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(others.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(others.first()).toBeHidden();
    await expect(more).toBeFocused();
  }
});

test('the keyboard reaches the button that adds a row before the rows', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Esami');
  const add = page.getByRole('button', { name: 'Aggiungi un esame effettuato' });
  await add.focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-labelledby'))).toBe(
    await add.evaluate((button) => button.closest('section')?.getAttribute('aria-labelledby')),
  );
});

test('a diary entry is saved without a failed request', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const { email, userId } = await newcomer(behind);
  await subscribe(behind.db, userId);
  await openSessionOf(page, email);
  await page.goto('Registro/Taccuino/Nuova');
  await page.getByRole('option', { name: 'Viso' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dolore' })).toBeVisible();
  await expect(page.getByRole('table').getByText('Viso').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(failed).toEqual([]);
});

test('a medicine is asked about once, also if it is saved before its check is answered; nobody has prescribed it', async ({
  page,
}) => {
  const person = await newcomer(behind);
  await subscribe(behind.db, person.userId);
  const [coumadin] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = 'Coumadin'`;
  const ongoing = { state: 1, drug: 'Coumadin', drugId: Number(coumadin?.id), dose: '1' };
  await newRow(behind.db, 'therapies', person, ongoing);
  await openSessionOf(page, person.email);
  await page.goto('Registro/Farmaci');
  await page.getByRole('button', { name: 'Aggiungi una terapia in corso' }).click();
  const form = page.getByRole('dialog', { name: 'Nuova terapia in corso' });
  await form.getByLabel('Dose').fill('1 compressa');
  await form.getByLabel('Orari').fill('13');
  await form.getByLabel('Prescrittore').selectOption({ label: 'Nessuno / da banco' });
  const { release, asked } = await hold(page, ({ pathname }) => pathname.endsWith('/api/farmaci/controllo'));
  await form.getByLabel('Farmaco').fill('brufen');
  await page.getByRole('option', { name: 'Brufen' }).first().click();
  await form.getByRole('button', { name: 'Salva' }).click();
  release();
  const warned = page.getByRole('dialog', { name: /^Attenzione: Brufen/ });
  await warned.getByLabel('Motivo per proseguire').fill('Solo per tre giorni');
  await warned.getByRole('button', { name: 'Proseguo lo stesso' }).click();
  await expect(page.getByText(/^Salvato: Brufen.*, 1 compressa alle 13\.$/)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('row', { name: /Brufen/ })).toContainText('nessuno / da banco');
});
