import { expect, test } from '@playwright/test';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { MARIO } from './support/every-page';
import { openSessionOf } from './support/people';

// A list's page on a phone begins with its rows: its head, its lists, its search and its filters stay above in a few lines.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** How far below the top of the page's content the first row may begin. */
const MOST_PX = 300;

/** The rows of lists; the allergies are the first rows of their page. */
const ROWS = 'main tbody tr, main section[aria-labelledby="allergie"] li';

/** The addresses of all lists of rows in the registry. */
const LISTS = RECORD_PAGES.filter(({ derived, id }) => derived || id === 'taccuino').flatMap(({ href, lists }) =>
  lists ? lists.filter(({ sections }) => sections.length > 0).map(({ id }) => `${href}?vista=${id}`) : [href],
);

test('on a phone the first row of every list begins within 300 px of the page’s content', async ({ page }) => {
  await openSessionOf(page, MARIO);
  const below: string[] = [];
  for (const path of LISTS) {
    await page.goto(path.slice(1));
    const row = page.locator(ROWS).filter({ visible: true }).first();
    await expect(row).toBeVisible();
    const top = await row.evaluate(
      (element) =>
        element.getBoundingClientRect().top - (element.closest('main')?.getBoundingClientRect().top ?? Number.NaN),
    );
    if (!(top <= MOST_PX)) below.push(`${path}: ${Math.round(top)} px`);
  }
  expect(LISTS.length).toBeGreaterThan(8);
  expect(below).toEqual([]);
});
