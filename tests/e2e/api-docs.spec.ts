import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';

// The API documentation page can be used without a session.

test('the API page lists calls by part and finds them by words, on a desktop and on a dark phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('api/docs');
  await page.getByRole('navigation', { name: 'Parti' }).getByRole('link', { name: 'diagnoses' }).click();
  await expect(page.getByRole('heading', { name: 'diagnoses' })).toBeInViewport();
  await page.getByText('Adds to the diagnoses').click();
  await expect(page.getByText('Idempotency-Key').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('searchbox', { name: 'Cerchi una chiamata' }).fill('vaccinazioni delete');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await page.waitForURL(/cerca=/);
  await expect(page.getByRole('status')).toContainText('Chiamate trovate: 1.');
  await expect(page.getByText('Deletes one of the vaccinations')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
