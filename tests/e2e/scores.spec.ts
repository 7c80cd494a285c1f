import { type BrowserContext, expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { pressOfRow } from './support/rows';
import { calculate, history, keep, PLACE, result, somebody, TRIED } from './support/scores';
import { expectFitting } from './support/screens';

// Each score by values that somebody enters by hand: read, kept, found again, locked and deleted.

const inEnglish = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);

for (const [locale, width, height, colorScheme] of [
  ['it', 1280, 900, 'light'],
  ['en', 360, 740, 'dark'],
] as const) {
  test(`each score is worked out, read, kept and found in its history, in ${locale} at ${width} px, and holds to WCAG 2.2 AA`, async ({
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
      await page.reload();
      await expect(history(page, locale).getByRole('row', { name: tried.kept[locale] })).toBeVisible();
      await expect(history(page, locale).getByRole('img', { name: title })).toBeVisible();
      await expectFitting(page);
      await expectAccessible(page);
    }
  });

  test(`a kept score gets specialities and a level, and is deleted, in ${locale} at ${width} px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await somebody(page);
    if (locale === 'en') await inEnglish(context, baseURL);
    const en = locale === 'en';
    await page.goto(`${PLACE}/hasBledScore`);
    await calculate(page, 'HAS-BLED', {}, locale);
    await keep(page, locale);
    const press = (act: RegExp) => pressOfRow(page, act, { within: history(page, locale) });
    const dialog = page.getByRole('dialog');

    await press(en ? /^Specialities of HAS-BLED/ : /^Specializzazioni di HAS-BLED/);
    await dialog.getByRole('combobox').fill('Cardio');
    await page.getByRole('option', { name: /^Cardiolog(ia|y)$/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: en ? 'Save' : 'Salva' }).click();
    await expect(dialog).toHaveCount(0);

    await press(en ? /Change who sees HAS-BLED/ : /Cambia chi vede HAS-BLED/);
    await dialog.getByLabel(en ? 'Confidentiality level' : 'Livello di confidenzialità').selectOption('6');
    await dialog.getByRole('button', { name: en ? 'Save' : 'Salva' }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(history(page, locale)).toContainText(/Cardiolog(ia|y)/);
    await expect(history(page, locale)).toContainText(en ? '6 · Strictly confidential' : '6 · Strettamente riservato');

    await press(en ? /^Delete HAS-BLED/ : /^Elimina HAS-BLED/);
    await dialog.getByRole('button', { name: en ? 'Delete' : 'Elimina' }).click();
    await expect(page.getByText(en ? 'Score deleted successfully!' : 'Score eliminato con successo!')).toBeVisible();
    await page.reload();
    await expect(history(page, locale)).toContainText(en ? 'No result saved yet' : 'Nessun risultato salvato');
  });
}
