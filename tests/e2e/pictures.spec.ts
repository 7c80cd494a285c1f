import { expect, test } from '@playwright/test';
import { behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';

// The look is kept as pictures of two pages only: the design tokens, and the home of a new user. The tolerance
// covers how versions of a browser draw the edges of letters. `npx playwright test pictures --update-snapshots` takes them anew.

const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.03, animations: 'disabled' as const };

const behind = behindTheApp();
test.afterAll(() => behind.close());

for (const [size, viewport] of Object.entries({
  desk: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
}))
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, hasTouch: size === 'phone' });

      test('the design tokens look as in their picture', async ({ page }) => {
        await page.goto('model/componenti');
        await expect(page.getByRole('heading', { name: 'Families' })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`tokens-${size}-${colorScheme}.png`, TOLERANCE);
      });

      test('the home of a new user looks as in its picture', async ({ page }) => {
        const { email } = await newcomer(behind);
        await openSessionOf(page, email);
        await page.goto('');
        // What depends on the moment and on the user: the greeting, the day, the name and its initials.
        const greeting = page.getByRole('heading', { level: 1 });
        const day = page.getByRole('main').locator('p').first();
        const user = page.getByRole('link', { name: /Account/ });
        await expect(greeting).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`home-${size}-${colorScheme}.png`, {
          ...TOLERANCE,
          mask: [greeting, day, user],
        });
      });
    });
