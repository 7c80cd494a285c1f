import { expect, type Page, test } from '@playwright/test';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { expectAccessible } from './axe';
import { BUTTONS, menuOf, openSheetOf } from './rows';
import { expectFitting, unfoldDialog } from './screens';

/** Acts whose dialog is the same in every section: each such dialog is checked once on each screen. */
const ALIKE = new Set(['share', 'move', 'remove', 'message', 'versions']);

const COMPONENTS = 'model/componenti';

/** The maximum height of a record page on a phone: about six screens. */
export const TALLEST_PX = 4800;

/** The result of the checks on one screen. */
interface Looked {
  check: Check;
  /** Paths of pages, kinds of dialogs, and the sheet of a row that were checked. */
  seen: Set<string>;
  /** The problems found, each with the place where it was found. */
  wrong: string[];
}

/** What is checked of each page, of the sheet of one row, and of each dialog with all of its parts open. */
export interface Check {
  page(page: Page, path: string): Promise<void>;
  sheet(page: Page): Promise<void>;
  dialog(page: Page): Promise<void>;
}

/** A page is accessible and fits the screen; on a phone a page of the record is also short. */
const ACCESSIBLE: Check = {
  page: async (page, path) => {
    await expectAccessible(page);
    await expectFitting(page);
    if (isRecord(path) && isPhone(page))
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(TALLEST_PX);
  },
  sheet: expectAccessible,
  dialog: async (page) => {
    await expectAccessible(page);
    await expectFitting(page);
  },
};

/** Checks each of these pages with `look` and reports all problems together. */
export async function lookAtAll(page: Page, paths: readonly string[], check: Check = ACCESSIBLE) {
  const looked: Looked = { check, seen: new Set(), wrong: [] };
  for (const path of paths) await telling(looked, path, () => look(page, path, looked));
  expect(looked.wrong).toEqual([]);
}

const telling = ({ wrong }: Looked, name: string, work: () => Promise<void>) =>
  test.step(name, work).then(
    () => true,
    (error: Error) => {
      wrong.push(`${name}: ${error.message}`);
      return false;
    },
  );

/**
 * Checks a page, then opens one dialog of each kind, on a phone through a row's sheet. Escape must close a dialog and return the
 * focus to its button or row.
 */
async function look(page: Page, path: string, looked: Looked) {
  const response = await page.goto(path);
  expect(response?.status()).toBeLessThan(400);
  if (!isNew(looked, page.url())) return;
  await looked.check.page(page, path);
  // The buttons on the page of components are examples, which open nothing.
  const acts = path === COMPONENTS ? [] : await actsOf(page, isPhone(page));
  for (const act of acts) {
    const kind = ALIKE.has(act) ? act : `${new URL(page.url()).pathname} ${act}`;
    if (!isNew(looked, kind)) continue;
    if (!(await telling(looked, kind, () => lookAtDialog(page, act, looked)))) await page.goto(path);
  }
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;
const isRecord = (path: string) =>
  path.startsWith('assistiti/') || RECORD_PAGES.some(({ href }) => href === `/${path.split('?')[0]}`);

function isNew({ seen }: Looked, kind: string): boolean {
  const isKnown = seen.has(kind);
  seen.add(kind);
  return !isKnown;
}

/**
 * The acts of the page's own buttons. Creating and changing use the same form, which is checked empty on a phone and filled on
 * a desktop.
 */
async function actsOf(page: Page, onPhone: boolean): Promise<string[]> {
  const all = await page
    .locator('main [data-act]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-act') ?? ''));
  const acts = new Set(all);
  if (acts.has('create') && acts.has('update')) acts.delete(onPhone ? 'update' : 'create');
  return [...acts];
}

async function lookAtDialog(page: Page, act: string, looked: Looked) {
  const [address, selector] = [page.url(), `[data-act="${act}"]`];
  const all = page.locator(`main ${selector}`);
  const shown = page.locator('main').locator(BUTTONS).and(page.locator(selector)).first();
  const isBeside = (await shown.count()) > 0;
  const menu = menuOf(shown);
  const inMenu = isBeside && (await menu.count()) > 0;
  if (inMenu) await menu.click();
  const opener = inMenu ? menu : isBeside ? shown : await openSheetOf(all.first());
  if (!isBeside && isNew(looked, 'sheet')) await looked.check.sheet(page);
  const action = isBeside ? shown : page.getByRole('dialog').locator(selector);
  await action.click();
  if (!isBeside) await expect(action).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => page.url() !== address || (await dialog.count()) > 0).toBe(true);
  // Some buttons open another page, which is checked separately.
  if (page.url() !== address) return void (await page.goto(address));
  await unfoldDialog(page);
  await looked.check.dialog(page);
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('button', { name: /^(Esci senza salvare|Leave without saving)$/ });
  await expect.poll(async () => (await dialog.count()) === 0 || (await leaving.isVisible())).toBe(true);
  if (await leaving.isVisible()) await leaving.click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
