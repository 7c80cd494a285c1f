import { devices, expect, type Page, test } from '@playwright/test';
import { LIST } from '@/lib/navigation/address-names';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { openSessionOf } from './support/people';
import { BUTTONS, menuOf } from './support/rows';

/** Every page of the record, with each of its lists. */
const PATHS = RECORD_PAGES.flatMap(({ href, lists = [] }) => [
  href.slice(1),
  ...lists.slice(1).map(({ id }) => `${href.slice(1)}?${LIST}=${id}`),
]);

/** What a page writes to the console as a warning or an error, and what its scripts throw. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

for (const [name, device] of [
  ['a desktop browser', {}],
  ['a phone', devices['Pixel 7']],
] as const)
  test(`no main page writes a warning or an error to the console of ${name}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...device, locale: 'it-IT', ...(baseURL ? { baseURL } : {}) });
    const complaints = complaintsOf(page);
    await page.goto('login');
    await openSessionOf(page, 'mario.rossi@example.it');
    for (const path of ['', ...PATHS, 'calcolatricemedica', 'account']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

/** The buttons of forms: each that opens a new one, and of the others one of each kind. */
async function formButtons(page: Page) {
  const acts = await page.locator(BUTTONS).evaluateAll((all) => all.map((one) => one.dataset.act ?? ''));
  return ['create', 'update', 'share', 'move', 'invite', 'message']
    .filter((act) => acts.includes(act))
    .flatMap((act) =>
      Array.from({ length: act === 'create' ? acts.filter((one) => one === act).length : 1 }, (_, at) => ({ act, at })),
    );
}

test('a form that was opened and not touched is left without a question, and logs nothing', async ({ page }) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  const complaints = complaintsOf(page);
  const asking: string[] = [];
  let opened = 0;
  for (const path of PATHS) {
    await page.goto(path);
    for (const { act, at } of await formButtons(page)) {
      const button = page
        .locator(BUTTONS)
        .and(page.locator(`[data-act="${act}"]`))
        .nth(at);
      const name = `${path}: ${(await button.getAttribute('aria-label')) ?? (await button.textContent())}`;
      const here = page.url();
      const dialog = page.getByRole('dialog').first();
      const menu = menuOf(button);
      if ((await menu.count()) > 0) await menu.click();
      await button.click();
      await expect.poll(async () => page.url() !== here || (await dialog.count()) > 0).toBe(true);
      // A few forms have a page of their own.
      if (page.url() !== here) {
        await page.goto(path);
        continue;
      }
      if ((await dialog.locator('form').count()) > 0) opened += 1;
      await page.keyboard.press('Escape');
      const question = page.getByRole('button', { name: 'Continua a modificare' });
      await expect(question.or(page.locator('body:not(:has([role="dialog"]))')).first()).toBeVisible();
      if ((await question.count()) === 0) continue;
      asking.push(name);
      await page.goto(path);
    }
  }
  expect(asking).toEqual([]);
  expect(complaints).toEqual([]);
  expect(opened).toBeGreaterThan(20);

  await page.goto('Registro/Taccuino/Nuova');
  await expect(page.getByRole('option', { name: 'Viso' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Oggi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Buon/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
