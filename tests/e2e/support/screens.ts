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
  /** The page that the work begins on, where it opens none itself. */
  landing?: string;
}

type Work = (page: Page, locale: Locale) => Promise<void>;

/** One test on a desktop, light and in Italian, and one on a phone, dark and in English; at the end the page must fit. */
export const onEveryScreen = (title: string, somebody: Somebody, work: Work) => on(screens, title, somebody, work);

/** One test on a phone, dark and in English: what is alike on a desktop, but for what the crawls look at there. */
export const onAPhone = (title: string, somebody: Somebody, work: Work) => on(screens.slice(1), title, somebody, work);

function on(chosen: readonly (typeof screens)[number][], title: string, { email, landing }: Somebody, work: Work) {
  for (const { name, locale, ...screen } of chosen) {
    test.describe(name, () => {
      test.use(screen);
      test(title, async ({ page, context, baseURL }) => {
        // Every dialog is looked through: on a busy computer that takes its time.
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

/** The page that is open, on a phone, dark and in English; then as it was, on a desktop, light and in Italian. */
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

/** Nothing has to be scrolled sideways. */
export async function expectFitting(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * The page, a row's sheet where it is a phone's, and then each dialog that one of these buttons opens; Escape closes it
 * and gives the button its focus back, or the row.
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

/** With whatever folds in it unfolded, and whatever it fetches there. */
export async function expectOpenDialogAccessible(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel(/^(Caricamento in corso|Loading)…$/)).toHaveCount(0);
  const folded = dialog.locator('button[aria-expanded="false"]:not([aria-haspopup])');
  while ((await folded.count()) > 0) await folded.first().click();
  await expectAccessible(page);
}

/**
 * What the last action has done is told once, and lies over nothing that can be pressed or filled in. What is under it
 * and would be above the window without it was out of sight before: the page has moved down by its height.
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

/** No word is broken in two, and no table is wider than where it stands. */
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
