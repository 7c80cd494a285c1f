import { expect, type Page, test } from '@playwright/test';
import { LARGE_TEXT_PX } from '../support/browser.mjs';
import { everyPage, FIRST_STEPS, MARIO } from './support/every-page';
import { type Check, lookAtAll } from './support/look';
import { openSessionOf, signIn } from './support/people';
import { reflowFaults } from './support/reflow';

// The browser's default text is 32 px, twice the usual size: playwright.config.ts starts it so. Nothing leaves the screen, is cut
// off, or is covered by something else, on any page and in any kind of dialog.

test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 360, height: 740 };
/**
 * A small phone, a phone, and a laptop. On a phone 480 and 576 px are what 150 % and 125 % are: sizes and media queries follow the
 * text, so that a page of 480 px with text of 32 px is laid out as one of 360 px with text of 24 px.
 */
const WIDTHS = [320, PHONE.width, 480, 576, 1280];
/** The least size of a target for a finger. */
const TARGET_PX = 44;

test.use({ viewport: PHONE, hasTouch: true });

/** Expects no fault at any width, then restores the phone's. */
async function expectReflow(page: Page) {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...PHONE, width });
    faults.push(...(await reflowFaults(page, TARGET_PX)).map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize(PHONE);
  expect(faults).toEqual([]);
}

const REFLOW: Check = { page: expectReflow, sheet: expectReflow, dialog: expectReflow };

test('the text is twice as large as usual, and the media queries measure in it', async ({ page }) => {
  await page.goto('login');
  const measured = await page.evaluate(() => ({
    root: getComputedStyle(document.documentElement).fontSize,
    field: getComputedStyle(document.querySelector('input[type="email"]') as Element).fontSize,
    isNarrow: matchMedia('(max-width: 11.25em)').matches && !matchMedia('(max-width: 11.24em)').matches,
    isTouched: matchMedia('(pointer: coarse)').matches,
  }));
  expect(measured).toEqual({
    root: `${LARGE_TEXT_PX}px`,
    field: `${LARGE_TEXT_PX}px`,
    isNarrow: true,
    isTouched: true,
  });
});

test('every page of a record and every dialog reflow', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await lookAtAll(page, (await everyPage()).record, REFLOW);
});

test('so do the other pages of a patient', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await lookAtAll(page, (await everyPage()).others, REFLOW);
  await openSessionOf(page, 'luca.verdi@example.it');
  await lookAtAll(page, FIRST_STEPS, REFLOW);
});

test('so do the pages of a doctor', async ({ page }) => {
  await openSessionOf(page, 'anna.neri@example.it');
  await lookAtAll(page, (await everyPage()).doctors, REFLOW);
});

test('so do the pages before a sign-in, and those of an administrator', async ({ page }) => {
  const { open, administrators } = await everyPage();
  await lookAtAll(page, open, REFLOW);
  await openSessionOf(page, 'admin@example.it');
  await lookAtAll(page, administrators, REFLOW);
});

test('so do the menu and the search', async ({ page }) => {
  await signIn(page, MARIO, /./);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible();
  await expectReflow(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  await page.getByRole('combobox').fill('amo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectReflow(page);
});

test('the list of medicines stays open while a person reads it', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Farmaci');
  await page.getByRole('button', { name: 'Aggiungi una terapia in corso' }).click();
  const field = page.getByRole('dialog').getByLabel('Farmaco');
  await field.fill('amo');
  await expect(page.getByRole('option').first()).toBeVisible();
  // Each time that the list opens, closes or is placed anew is a change: one that repeats itself never ends.
  const changes = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let count = 0;
        const watch = new MutationObserver((records) => {
          count += records.length;
        });
        watch.observe(document.body, {
          childList: true,
          subtree: true,
          attributes: true,
          attributeFilter: ['style', 'aria-expanded'],
        });
        let frames = 60;
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done(count));
        next();
      }),
  );
  expect(changes).toBeLessThan(10);
  await expectReflow(page);
});
