import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expectFitting } from './support/screens';

const PATH = 'model/model3d';
const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
];

const stage = (page: Page) => page.getByRole('application', { name: /Modello del corpo/ });
const selected = (page: Page) => page.getByRole('status').filter({ hasText: 'Zona scelta' });

/** Clicks on the chest, or on the area at the same place if the body is turned; repeats until the model has loaded. */
async function clickOnChest(page: Page, expected: RegExp) {
  const canvas = stage(page).locator('canvas');
  await expect(async () => {
    const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
    // The body fills nine tenths of the height; the chest is a quarter of the height below its top, beside the middle.
    await canvas.click({ position: { x: width / 2 + height * 0.04, y: height * 0.28 }, timeout: 5_000 });
    await expect(selected(page)).toContainText(expected, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

for (const { name, ...screen } of screens) {
  test.describe(name, () => {
    test.use(screen);

    test('a click on the body chooses an area, which gets one of six levels; model and list fit and meet WCAG 2.2 AA', async ({
      page,
    }) => {
      await page.goto(PATH);
      await expect(page.getByRole('heading', { level: 1, name: 'Modello 3D del dolore' })).toBeVisible();
      await expect(page).toHaveTitle(/Modello 3D del dolore/);
      await expect(stage(page).locator('canvas')).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('radio', { name: /Lieve/ })).toBeDisabled();
      await clickOnChest(page, /Torace, a sinistra/);
      await page.getByRole('radio', { name: /Molto forte/ }).check();
      await expect(page.getByRole('list', { name: 'Zone indicate' })).toContainText('Torace, a sinistra: Molto forte');
      await page.getByRole('button', { name: 'Togli Torace, a sinistra' }).click();
      await expect(page.getByText('Nessuna zona indicata.')).toBeVisible();
      await page.getByRole('button', { name: 'Viso' }).click();
      await page.getByRole('radio', { name: /Intenso/ }).check();
      for (const group of ['Torace e addome', 'Schiena', 'Braccia', 'Gambe'])
        await page.getByText(group, { exact: true }).click();
      await expectAccessible(page);
      await expectFitting(page);
    });
  });
}

test('arrow keys and dragging turn the body; dragging chooses no area', async ({ page }) => {
  await page.goto(PATH);
  await clickOnChest(page, /Torace, a sinistra/);
  await stage(page).focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  await clickOnChest(page, /Dorso, a destra/);
  await stage(page).focus();
  await page.keyboard.press('0');
  await clickOnChest(page, /Torace, a sinistra/);
  const { x, y, width, height } = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height * 0.4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + Math.PI / 0.009, y + height * 0.4, { steps: 20 });
  await page.mouse.up();
  await expect(selected(page)).toContainText('Torace');
  await clickOnChest(page, /Dorso/);
});
