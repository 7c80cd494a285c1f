import { test } from '@playwright/test';
import { openSessionOf, signIn } from './support/people';
const OUT = '/tmp/shots';
for (const [w, h] of [[1280, 900], [360, 740]] as const)
  for (const scheme of ['light', 'dark'] as const)
    test.describe(`${w} ${scheme}`, () => {
      test.use({ viewport: { width: w, height: h }, colorScheme: scheme });
      test('shots', async ({ page, context, baseURL }) => {
        await openSessionOf(page, 'mario.rossi@example.it');
        await context.addCookies([{ name: 'locale', value: scheme === 'dark' ? 'en' : 'it', url: baseURL ?? '' }]);
        for (const [name, path] of [['all', ''], ['year', '?quando=2026'], ['month', '?quando=2026-05'], ['filtered', '?sezioni=therapies,visits']]) {
          await page.goto(`Registro/Storia${path}`);
          if (w === 360 && name !== 'all') for (const s of await page.locator('main summary').all()) await s.click();
          await page.screenshot({ path: `${OUT}/${w}-${scheme}-${name}.png`, fullPage: true });
          console.log(w, scheme, name, await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth, performance.getEntriesByType('resource').filter((r) => /\.js/.test(r.name)).reduce((a, r) => a + (r as PerformanceResourceTiming).encodedBodySize, 0)]));
        }
        await page.goto('Registro/Storia');
        await page.locator('main li a[href*="voce="]').first().click();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `${OUT}/${w}-${scheme}-opened.png` });
      });
    });
