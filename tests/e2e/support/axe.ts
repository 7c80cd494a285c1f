import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no violation of WCAG 2.2 AA that axe can find on the current page, including dialogs. */
export async function expectAccessible(page: Page) {
  // Wait for transitions: a dialog or list that is still fading would be measured with paler colours.
  await page.waitForFunction(
    () =>
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      document.querySelector('[aria-busy="true"]') === null,
  );
  // Send axe (half a megabyte) to a document only once, unless the document has frames, which also need it.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  // Leave out the page behind an open dialog: it cannot be used while the dialog is open, and is measured without the dialog.
  if ((await page.locator('[aria-modal="true"]:visible').count()) > 0) axe.exclude('main');
  // axe does not know that a popover is above the page: it takes the targets below for ones that cover those of the popover.
  if ((await page.locator(':popover-open').count()) > 0) axe.disableRules('target-size');
  // Run axe in the page itself: otherwise each run opens a blank page for its results, which only cross-origin frames need.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}
