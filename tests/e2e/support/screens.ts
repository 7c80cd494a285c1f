import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { openSessionOf } from './people';

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

/** One test on a desktop, light and in Italian, and one on a phone, dark and in English; at the end the page must fit. */
export function onEveryScreen(
  title: string,
  { email, landing }: Somebody,
  work: (page: Page, locale: Locale) => Promise<void>,
) {
  for (const { name, locale, ...screen } of screens) {
    test.describe(name, () => {
      test.use(screen);
      test(title, async ({ page, context, baseURL }) => {
        // Every dialog is looked through: on a busy computer that takes its time.
        test.slow();
        await openSessionOf(page, email);
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
        if (landing) await page.goto(landing);
        await work(page, locale);
        await expectFitting(page);
      });
    });
  }
}

/** Nothing has to be scrolled sideways. */
export async function expectFitting(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The page, and then each dialog that one of these buttons opens; Escape closes it and gives the button its focus back. */
export async function expectAccessibleWithDialogs(page: Page, buttons: readonly RegExp[]) {
  await expectAccessible(page);
  for (const button of buttons) {
    const opener = page.getByRole('button', { name: button });
    await opener.click();
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
