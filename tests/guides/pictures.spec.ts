import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CHAPTERS, GUIDED_PAGES } from '@/lib/guides/guides';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { openSessionOf } from '../e2e/support/people';

// `npm run guides:pictures`: takes the guides' screenshots from the demo's pages, in both languages. They are kept in the
// repository; each build generates the guides from them and the Markdown files.

const LOOKED_AT = { width: 1280, height: 800 };
/** The users of the pages that are not for patients. */
const SPECIAL: Record<string, string> = {
  assistiti: 'anna.neri@example.it',
  amministrazione: 'admin@example.it',
  persone: 'giulia.bianchi@example.it',
};
const PATIENT = 'mario.rossi@example.it';

test.use({ viewport: LOOKED_AT, colorScheme: 'light', deviceScaleFactor: 1 });

const pathOf = (chapter: string) =>
  chapter === 'accesso' ? 'login' : chapter === 'amministrazione' ? 'admin/admin' : `.${GUIDED_PAGES[chapter]}`;

/** Waits until the pictures have loaded and no animation runs. */
async function drawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

for (const locale of ['it', 'en'] as const)
  for (const chapter of CHAPTERS)
    test(`${locale} ${chapter}`, async ({ page, context, baseURL }) => {
      const folder = inCheckout(join('public', 'guides', 'pictures', locale));
      mkdirSync(folder, { recursive: true });
      await context.addCookies([{ name: 'locale', value: locale, url: new URL('/', baseURL).href }]);
      if (chapter !== 'accesso') await openSessionOf(page, SPECIAL[chapter] ?? PATIENT);
      await page.goto(pathOf(chapter));
      await drawn(page);
      await page.screenshot({ path: join(folder, `${chapter}.jpg`), type: 'jpeg', quality: 72 });
    });
