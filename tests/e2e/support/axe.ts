import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that a program can find, on the page as it stands, dialogs included. */
export async function expectAccessible(page: Page) {
  // A dialog that is still fading in, and a list that is on its way elsewhere, are measured with paler colours.
  await page.waitForFunction(
    () =>
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      document.querySelector('[aria-busy="true"]') === null,
  );
  // Its half a megabyte is sent to a document once, unless that has frames, which need it as well.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  // What lies half under a dialog cannot be pressed while that is open, and is measured without it.
  if ((await page.locator('[aria-modal="true"]:visible').count()) > 0) axe.exclude('main');
  // In the page itself: else each run opens a blank page for its results, which only frames of other origins need.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}
