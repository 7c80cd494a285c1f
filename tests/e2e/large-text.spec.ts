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
const SMALLEST = 320;
const LAPTOP = 1280;
/**
 * What 125 % is on a phone: sizes and media queries follow the text, so that a page of 576 px with text of 32 px is laid out as one
 * of 360 px with text of 20 px.
 */
const LESS_LARGE = 576;
/** The size of the app's text: that of the browser times this. */
const BASE_REM = 1.0625;
/** The least size of a target for a finger. */
const TARGET_PX = 44;

test.use({ viewport: PHONE, hasTouch: true });

/** Expects no fault at any of these widths, then restores the phone's. */
async function expectReflow(page: Page, widths: readonly number[]) {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...PHONE, width });
    faults.push(...(await reflowFaults(page, TARGET_PX)).map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize(PHONE);
  expect(faults).toEqual([]);
}

// Checking every dialog takes long on a busy computer.
test.beforeEach(() => test.slow());

const onPage = (page: Page) => expectReflow(page, [PHONE.width, SMALLEST, LESS_LARGE, LAPTOP]);
/** In a dialog, which is measured on the narrowest and the widest screen. */
const inDialog = (page: Page) => expectReflow(page, [SMALLEST, LAPTOP]);
const REFLOW: Check = { page: onPage, sheet: inDialog, dialog: inDialog };

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
    field: `${LARGE_TEXT_PX * BASE_REM}px`,
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

test('so do the answers to what to add, and the search', async ({ page }) => {
  await signIn(page, MARIO, /./);
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Che cosa aggiunge?' }).getByText('Altro:').click();
  await inDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  await page.getByRole('combobox').fill('amo');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inDialog(page);
});

test.describe('on a phone, whose page grows with what leaves the screen', () => {
  test.use({ isMobile: true });

  test('the list of medicines stays where it is', async ({ page }) => {
    await openSessionOf(page, MARIO);
    await page.goto('Registro/Farmaci');
    await page.getByRole('button', { name: 'Aggiungi una terapia in corso' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Farmaco').fill('amo');
    await expect(page.getByRole('option', { name: 'Amoxicillina' }).first()).toBeVisible();
    await expectStill(page);
  });
});

/** Expects that nothing is placed anew while the page waits, and that the page is as wide as the screen. */
async function expectStill(page: Page) {
  const seen = await page.evaluate(
    () =>
      new Promise<{ placed: number; width: number }>((done) => {
        let placed = 0;
        const watch = new MutationObserver((records) => {
          placed += records.length;
        });
        watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
        let frames = 90;
        const next = () =>
          frames-- > 0 ? requestAnimationFrame(next) : done({ placed, width: document.documentElement.scrollWidth });
        next();
      }),
  );
  // The list is placed once more when its options arrive.
  expect(seen.placed).toBeLessThan(10);
  expect(seen.width).toBe(PHONE.width);
}
