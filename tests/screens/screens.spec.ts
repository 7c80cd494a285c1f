import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { everyPage, FIRST_STEPS, MARIO } from '../e2e/support/every-page';
import { type Check, lookAtAll } from '../e2e/support/look';
import { openSessionOf } from '../e2e/support/people';

// `npm run screens`: takes a screenshot of every page and of each kind of dialog, at a desk and on a phone, light and dark, below
// test-results/screens, so that people look at what they have changed. `SCREENS_OF=Farmaci` takes those of matching paths only.

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
const WANTED = new RegExp(process.env.SCREENS_OF ?? '');

/** Who opens which pages; nobody is signed in for the open ones. */
const READERS: Record<string, { email?: string; paths(all: Awaited<ReturnType<typeof everyPage>>): string[] }> = {
  patient: { email: MARIO, paths: ({ record, others }) => [...others, ...record] },
  newcomer: {
    email: 'luca.verdi@example.it',
    paths: () => ['', ...FIRST_STEPS, 'Registro/Farmaci', 'Registro/Visite'],
  },
  doctor: { email: 'anna.neri@example.it', paths: ({ doctors }) => ['', ...doctors] },
  'doctor of level 1': { email: 'paolo.gallo@example.it', paths: ({ doctors }) => ['', ...doctors] },
  administrator: { email: 'admin@example.it', paths: ({ administrators }) => administrators },
  nobody: { paths: ({ open }) => open },
};

test.describe.configure({ mode: 'parallel' });

/** Stores a picture of each page, sheet and dialog, numbered in the order in which they are opened. */
function pictures(folder: string): Check {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const take = async (page: Page, name: string, fullPage: boolean) => {
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
    await page.evaluate(() => document.fonts.ready);
    const path = join(folder, `${String(++count).padStart(3, '0')} ${name.replace(/[^\w?=-]+/g, '.')}.png`);
    await page.screenshot({ path, fullPage });
  };
  return {
    page: async (page, path) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await take(page, path || 'home', true);
    },
    sheet: (page) => take(page, 'sheet', false),
    dialog: (page) => take(page, 'dialog', false),
  };
}

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [reader, { email, paths }] of Object.entries(READERS))
      test.describe(`${size}, ${colorScheme}`, () => {
        test.use({ viewport, colorScheme, hasTouch: size === 'phone' });
        test(reader, async ({ page }) => {
          test.setTimeout(1_200_000);
          const folder = inCheckout(join('test-results', 'screens', `${size} ${colorScheme}`, reader));
          rmSync(folder, { recursive: true, force: true });
          if (email) await openSessionOf(page, email);
          const wanted = paths(await everyPage()).filter((path) => WANTED.test(path));
          await lookAtAll(page, wanted, pictures(folder));
        });
      });
