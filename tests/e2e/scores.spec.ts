import { type BrowserContext, expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { pressOfRow } from './support/rows';
import { calculate, history, keep, PLACE, result, somebody, TRIED } from './support/scores';
import { expectFitting } from './support/screens';

// Each score with values entered by hand: calculated, saved, found again, locked and deleted.

const inEnglish = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);

for (const [locale, width, height, colorScheme] of [
  ['it', 1280, 900, 'light'],
  ['en', 360, 740, 'dark'],
] as const) {
  test(`each score is calculated, saved and found in its history, in ${locale} at ${width} px, and meets WCAG 2.2 AA`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await somebody(page);
    if (locale === 'en') await inEnglish(context, baseURL);
    for (const tried of TRIED) {
      const title = tried.title[locale];
      await page.goto(`${PLACE}/${tried.page}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await calculate(page, title, tried.filled[locale], locale);
      for (const words of tried.shown[locale]) await expect(result(page, title, locale)).toContainText(words);
      await expectFitting(page);
      await expectAccessible(page);
      await keep(page, locale);
      await expect(result(page, title, locale)).toBeEmpty();
      await expect(history(page, locale)).toContainText(tried.kept[locale]);
    }
    // The common behaviour is checked with the last score only: the saved score is shown at the next visit, with its curve.
    const [last] = TRIED.slice(-1);
    await page.reload();
    await expect(history(page, locale).getByRole('row', { name: last?.kept[locale] ?? '' })).toBeVisible();
    await expect(history(page, locale).getByRole('img', { name: last?.title[locale] ?? '' })).toBeVisible();
    await expectFitting(page);
    await expectAccessible(page);
  });
}

test('on a phone and in English a saved score gets specialities and a level, and is deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const locale = 'en';
  await page.setViewportSize({ width: 360, height: 740 });
  await somebody(page);
  await inEnglish(context, baseURL);
  await page.goto(`${PLACE}/hasBledScore`);
  await calculate(page, 'HAS-BLED', {}, locale);
  await keep(page, locale);
  const press = (act: RegExp) => pressOfRow(page, act, { within: history(page, locale) });
  const dialog = page.getByRole('dialog');

  await press(/^Specialities of HAS-BLED/);
  await dialog.getByRole('combobox').fill('Cardio');
  await page.getByRole('option', { name: /^Cardiolog(ia|y)$/ }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await press(/Change who sees HAS-BLED/);
  await dialog.getByLabel('Who can see it').selectOption('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(history(page, locale)).toContainText(/Cardiolog(ia|y)/);
  await expect(history(page, locale)).toContainText('6 · Strictly confidential');

  await press(/^Delete HAS-BLED/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Score deleted successfully!')).toBeVisible();
  await page.reload();
  await expect(history(page, locale)).toContainText('No result saved yet');
});
