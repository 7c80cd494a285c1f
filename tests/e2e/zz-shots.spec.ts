import { test } from '@playwright/test';
import { signIn } from './support/people';

const screens = [
  { n: 'desk-it', locale: 'it', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { n: 'phone-en', locale: 'en', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;
for (const { n, locale, ...s } of screens) {
  test.describe(n, () => {
    test.use(s);
    test('shots', async ({ page, context, baseURL }) => {
      test.setTimeout(300000);
      await signIn(page, 'mario.rossi@example.it');
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      for (const p of ['hasBledScore', 'chaDsVasScore', 'meldScore', 'framinghamScore', 'cardiovascolareScore']) {
        await page.goto(`calcolatricemedica/calcoloScores/${p}`);
        const sel = page.getByLabel(/^(Etnia|Ethnicity)$/);
        if (await sel.count()) await sel.selectOption('white');
        await page.getByRole('button', { name: /^(Calcola|Calculate)$/ }).click();
        await page.waitForTimeout(1200);
        await page.screenshot({ path: `/tmp/shots/${n}-${p}.png`, fullPage: true });
      }
      await page.getByRole('button', { name: /Salva il risultato|Save the result/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/shots/${n}-kept.png` });
      await page.context().clearCookies();
      await signIn(page, 'anna.neri@example.it', 'Assistiti');
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page
        .getByRole('link', { name: /Rossi Mario|Mario Rossi/ })
        .first()
        .click();
      await page.waitForURL(/assistiti\/\d+/);
      await page.goto(`${page.url()}/score`);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shots/${n}-seen.png`, fullPage: true });
    });
  });
}
