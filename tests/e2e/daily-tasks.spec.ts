import { expect, type Locator, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';

// Everyday tasks on a small phone with a touch screen. A test fails if a task takes more taps than its title says.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const MARIO = 'mario.rossi@example.it';

/** Opens this person's home page; returns a helper that taps and counts the taps. Typing is not counted. */
async function home(page: Page, email: string) {
  await openSessionOf(page, email);
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(Buongiorno|Buon pomeriggio|Buonasera)/);
  const finger = {
    taps: 0,
    async tap(target: Locator) {
      await target.tap();
      finger.taps += 1;
    },
  };
  return finger;
}

test('a patient records a blood pressure with three taps, and finds Home at its top afterwards', async ({ page }) => {
  const finger = await home(page, (await newcomer(behind)).email);
  await finger.tap(page.getByRole('button', { name: 'Aggiungi', exact: true }));
  await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Pressione' }));
  const dialog = page.getByRole('dialog', { name: 'Nuova misura' });
  await expect(dialog.getByLabel(/^Pressione massima/)).toBeFocused();
  await page.keyboard.type('128');
  // The next key of the phone's keyboard.
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(/^Pressione minima/)).toBeFocused();
  await page.keyboard.type('82');
  await finger.tap(dialog.getByRole('button', { name: 'Salva', exact: true }));
  await expect(page.getByText('128/82').filter({ visible: true }).first()).toBeVisible();
  expect(finger.taps).toBe(3);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('link', { name: 'Oggi', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Buon/ })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a patient finds the cholesterol of an earlier year with two taps and one search', async ({ page }) => {
  const finger = await home(page, MARIO);
  await finger.tap(page.getByRole('button', { name: 'Cerca ovunque' }));
  await expect(page.getByRole('dialog', { name: 'Cerca' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('colesterolo totale');
  await finger.tap(page.getByRole('option', { name: /Colesterolo totale.*10\/01\/2025/ }));
  await expect(page.getByText('208 mg/dL').filter({ visible: true }).first()).toBeVisible();
  expect(finger.taps).toBe(2);
});

test('a patient finds who may see a diagnosis, and who has read the section, with five taps', async ({ page }) => {
  const finger = await home(page, MARIO);
  await finger.tap(
    page.getByRole('region', { name: 'Problemi attivi' }).getByRole('link', { name: 'Problemi attivi' }),
  );
  await finger.tap(page.getByRole('button', { name: /^Prediabete/ }).first());
  const chip = page.getByRole('dialog').getByRole('button', { name: /Visibile a|Solo Lei/ });
  await expect(chip).toBeVisible();
  await finger.tap(chip);
  await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Chi ha letto questa sezione' }));
  const readings = page.getByRole('region', { name: 'Chi ha letto la cartella' });
  await expect(readings.getByLabel('Sezione')).toHaveValue('diagnoses');
  await expect(readings.getByText('Anna Neri').filter({ visible: true }).first()).toBeVisible();
  expect(finger.taps).toBeLessThanOrEqual(5);
});

test("the names of the doctors who see a row fit into the row's sheet on the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Diagnosi');
  await page
    .getByRole('button', { name: /^Prediabete/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog');
  const chip = sheet.getByRole('button', { name: /Visibile a|Solo Lei/ });
  await chip.evaluate((button) => {
    button.textContent = 'Visibile a: Mastrangelo, Bevilacqua';
  });
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const edges = [await chip.boundingBox(), await sheet.boundingBox()].map((box) => (box ? box.x + box.width : 0));
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0);
});

test('a patient notes a pain in the knee with four taps', async ({ page }) => {
  const { email, userId } = await newcomer(behind);
  await subscribe(behind.db, userId);
  const finger = await home(page, email);
  await finger.tap(page.getByRole('button', { name: 'Aggiungi', exact: true }));
  await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Dolore' }));
  await finger.tap(page.getByRole('option', { name: 'Ginocchio destro' }));
  await finger.tap(page.getByRole('button', { name: 'Salva', exact: true }));
  await expect(page.getByRole('status').filter({ hasText: 'Salvato con successo!' })).toBeVisible();
  await expect(
    page
      .getByText(/Ginocchio destro/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(finger.taps).toBeLessThanOrEqual(4);
});

test('a patient sees the allergies without a tap', async ({ page }) => {
  await home(page, MARIO);
  const allergies = page.getByRole('region', { name: 'Allergie e intolleranze' });
  // Today and the last values stand before them.
  await allergies.scrollIntoViewIfNeeded();
  await expect(allergies.getByText('Penicillina: orticaria generalizzata')).toBeInViewport();
});
