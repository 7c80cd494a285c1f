import { expect, type Page, test } from '@playwright/test';
import { everyPage, MARIO } from './support/every-page';
import { openSessionOf } from './support/people';
import { reflowFaults } from './support/reflow';

// The smallest phone, with text of the usual size: large-text.spec measures the same with larger text, and the dialogs too.

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

/** The least size of a target for a finger. */
const TARGET_PX = 44;

async function expectAllFit(page: Page, paths: readonly string[]) {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    faults.push(...(await reflowFaults(page, TARGET_PX)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

test('every page of a patient fits the smallest phone, with targets for a finger', async ({ page }) => {
  await openSessionOf(page, MARIO);
  const { record, others } = await everyPage();
  await expectAllFit(page, [...record, ...others]);
});

test('so does every other page', async ({ page }) => {
  const { open, doctors, administrators } = await everyPage();
  await expectAllFit(page, open);
  await openSessionOf(page, 'anna.neri@example.it');
  await expectAllFit(page, doctors);
  await openSessionOf(page, 'admin@example.it');
  await expectAllFit(page, administrators);
});
