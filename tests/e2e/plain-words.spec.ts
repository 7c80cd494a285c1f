import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf } from './support/people';

// The small '?' beside a term: by keyboard, by touch, and the page of all words.

const NAME = 'Che cosa è: Creatinina';
const TEXT = 'Una sostanza di scarto dei muscoli, che i reni eliminano.';

test('the “?” opens with Enter, closes with Escape, and leads to all words', async ({ page }) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto('Registro/Risultati');
  const help = page.getByRole('button', { name: NAME, exact: true }).first();
  const text = page.locator(':popover-open').getByText(TEXT);
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(help).toBeFocused();
  await help.press('Enter');
  await page.locator(':popover-open').getByRole('link', { name: 'Tutte le parole' }).click();
  await expect(page).toHaveURL(/\/parole#test-creatinine$/);
  await expect(page.locator('#test-creatinine')).toContainText(TEXT);
});

test('all words can be searched', async ({ page }) => {
  await openSessionOf(page, 'anna.neri@example.it');
  await page.goto('parole');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Cerca una parola' }).fill('VES');
  await page.keyboard.press('Enter');
  await expect(page.locator('#test-esr')).toBeVisible();
  await expect(page.locator('#test-creatinine')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on the “?” of a home’s value opens the explanation and not the value', async ({ page }) => {
    await openSessionOf(page, 'mario.rossi@example.it');
    await page.goto('.');
    await page.getByRole('button', { name: 'Che cosa è: Pressione arteriosa', exact: true }).first().tap();
    await expect(page.locator(':popover-open')).toContainText('La spinta del sangue nelle arterie.');
  });

  test('in the sheet of a row the explanation opens above the sheet', async ({ page }) => {
    await openSessionOf(page, 'mario.rossi@example.it');
    await page.goto('Registro/Diagnosi');
    const row = page
      .locator('tr')
      .filter({ has: page.locator('td [aria-label^="Che cosa è: "]') })
      .first();
    await row.getByRole('button').first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Che cosa è: / }).tap();
    await expect(page.locator(':popover-open')).toBeVisible();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });
});
