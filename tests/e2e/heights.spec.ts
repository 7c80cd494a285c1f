import { expect, type Page, test } from '@playwright/test';
import { LIST } from '@/lib/navigation/address-names';
import { DOCTOR_PARTS, type PageList, RECORD_PAGES } from '@/lib/navigation/pages';
import { TALLEST_PX } from './support/look';
import { openSessionOf } from './support/people';

test.use({ viewport: { width: 360, height: 740 } });

/** The path of a page, and the paths of its lists if it shows one at a time. */
const withLists = (path: string, lists: readonly PageList[] = []) => [
  path,
  ...lists.slice(1).map(({ id }) => `${path}?${LIST}=${id}`),
];

/** The pages that are too tall, with their excess height. */
async function tallOf(page: Page, paths: readonly string[]) {
  const tall: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > TALLEST_PX) tall.push(`${path}: ${height}`);
  }
  return tall;
}

// accessibility.spec measures the pages in English.
test('no page of Mario’s record exceeds its height limit on a phone', async ({ page }) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  const own = RECORD_PAGES.flatMap(({ href, lists }) => withLists(href.slice(1), lists));
  expect(own.length).toBeGreaterThan(18);
  expect(await tallOf(page, own)).toEqual([]);

  await openSessionOf(page, 'anna.neri@example.it');
  await page.goto('assistiti');
  const mario = await page.getByRole('link', { name: 'Rossi Mario' }).getAttribute('href');
  const record = (mario ?? '').slice('/webui/'.length);
  expect(
    await tallOf(
      page,
      DOCTOR_PARTS.flatMap(({ part, lists }) => withLists(record + part, lists)),
    ),
  ).toEqual([]);
});
