import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { openSessionOf } from './people';
import { actionOfRow } from './rows';

export type Locale = 'it' | 'en';

const screens = [
  { name: 'desktop, light, Italian', locale: 'it', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark, English', locale: 'en', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

interface Somebody {
  email: string;
  /** The page on which to start, if `work` opens no page itself. */
  landing?: string;
}

type Work = (page: Page, locale: Locale) => Promise<void>;

/**
 * One test on a desktop in Italian with the light scheme, and one on a phone in English with the dark scheme; at the end the
 * page must fit the screen.
 */
export const onEveryScreen = (title: string, somebody: Somebody, work: Work) => on(screens, title, somebody, work);

/**
 * One test on a phone, dark and in English, for features whose desktop version has no more differences than the crawls check.
 */
export const onAPhone = (title: string, somebody: Somebody, work: Work) => on(screens.slice(1), title, somebody, work);

function on(chosen: readonly (typeof screens)[number][], title: string, { email, landing }: Somebody, work: Work) {
  for (const { name, locale, ...screen } of chosen) {
    test.describe(name, () => {
      test.use(screen);
      test(title, async ({ page, context, baseURL }) => {
        // The test is slow because checking every dialog takes long on a busy computer.
        test.slow();
        await openSessionOf(page, email);
        await context.addCookies([{ name: 'locale', value: locale, url: new URL('/', baseURL).href }]);
        if (landing) await page.goto(landing);
        await work(page, locale);
        await expectFitting(page);
      });
    });
  }
}

/** Checks the open page on a phone in English with the dark scheme, then restores desktop, Italian and the light scheme. */
export async function onAPhoneInEnglish(page: Page, context: BrowserContext, look: () => Promise<void>) {
  const { href: url } = new URL('/', page.url());
  await context.addCookies([{ name: 'locale', value: 'en', url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await expectFitting(page);
  await look();
  await context.addCookies([{ name: 'locale', value: 'it', url }]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
}

/** Expects that no part of the page needs horizontal scrolling. */
export async function expectFitting(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * Checks the page, on a phone a row's sheet, and each dialog that these buttons open. Escape closes the dialog and returns the
 * focus to the button or row.
 */
export async function expectAccessibleWithDialogs(page: Page, buttons: readonly (string | RegExp)[]) {
  await expectAccessible(page);
  let sheets = 0;
  for (const name of buttons) {
    const { action, opener } = await actionOfRow(page, { name });
    if (action !== opener && sheets++ === 0) await expectAccessible(page);
    await action.click();
    await expectOpenDialogAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

/** Opens all collapsible parts of the open dialog and waits for their content. */
export async function unfoldDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel(/^(Caricamento in corso|Loading)…$/)).toHaveCount(0);
  const folded = dialog
    .locator('button[aria-expanded="false"]:not([aria-haspopup]), details:not([open]) > summary')
    .filter({ visible: true });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Checks the open dialog with all collapsible parts open and their content loaded. */
export async function expectOpenDialogAccessible(page: Page) {
  await unfoldDialog(page);
  await expectAccessible(page);
}

/**
 * Expects exactly one message about the last action, which covers no control. A control under it that would be above the window
 * without the message was out of sight before: the message has moved the page down by its height.
 */
export async function expectOneOutcomeBesideAllElse(page: Page) {
  const outcome = page.locator('[data-outcome-strip]');
  await expect(outcome).toHaveCount(1);
  const covered = await outcome.evaluate((strip: HTMLElement) => {
    const middleOf = (control: Element) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, isShown: width > 0 && height > 0 };
    };
    const under = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter((control) => {
      const { x, y, isShown } = middleOf(control);
      return isShown && !strip.contains(control) && strip.contains(document.elementFromPoint(x, y));
    });
    strip.style.display = 'none';
    const hidden = under.filter((control) => middleOf(control).y >= 0).map((control) => control.outerHTML.slice(0, 80));
    strip.style.removeProperty('display');
    return hidden;
  });
  expect(covered).toEqual([]);
}

/** Expects that no word is broken and no table is wider than its container. */
export async function expectWholeWords(page: Page) {
  const broken = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table')];
    const wide = tables.filter((table) => {
      const place = table.parentElement;
      return place && table.getBoundingClientRect().right > place.getBoundingClientRect().right + 1;
    });
    const range = document.createRange();
    const words = tables.flatMap((table) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,24}/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    });
    return [...words, ...wide.map((table) => `too wide: ${table.querySelector('caption')?.textContent}`)];
  });
  expect(broken).toEqual([]);
}
