import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf, recordPart } from './support/people';
import { expectFitting, expectOpenDialogAccessible, onEveryScreen } from './support/screens';

const words = {
  it: { all: 'Tutto', front: 'Disegno del corpo visto da davanti', model: 'Indica sul corpo in 3D', named: /Modello/ },
  en: {
    all: 'All',
    front: 'Drawing of the body seen from the front',
    model: 'Point at the body in 3D',
    named: /^Model/,
  },
};

onEveryScreen(
  'the diary, its map and its editor hold to WCAG 2.2 AA and fit',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    const { all, front, model, named } = words[locale];
    await page.goto('Registro/Taccuino');
    await expectAccessible(page);
    await expectFitting(page);
    await page.getByRole('link', { name: all, exact: true }).click();
    await expect(page).toHaveURL(/periodo=tutto/);
    await expectAccessible(page);
    await page.goto('Registro/Taccuino/Nuova');
    await expect(page.getByLabel(front).locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page);
    await page.getByRole('button', { name: model }).click();
    await expect(page.getByRole('application', { name: named })).toBeVisible();
    await expectAccessible(page);
  },
);

onEveryScreen(
  'what a doctor sees of it holds to WCAG 2.2 AA, a drawing too',
  { email: 'anna.neri@example.it', landing: 'assistiti' },
  async (page) => {
    await page.getByRole('link', { name: /Rossi Mario/ }).click();
    await recordPart(page, /^(Taccuino|Notebook)$/).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^(Guarda|Look|View)/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await expectOpenDialogAccessible(page);
  },
);

test('the keys alone draw: the cursor says where it is, Space draws a line, Enter stamps, and both are saved', async ({
  page,
}) => {
  await openSessionOf(page, 'giulia.bianchi@example.it');
  await page.goto('Registro/Taccuino/Nuova');
  const sheet = page.getByRole('application', { name: words.it.front });
  await expect(sheet.locator('canvas').first()).toBeVisible();
  await sheet.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('status')).toHaveText('Cursore: Torace, a sinistra');
  await page.keyboard.press('Enter');
  const drawn = page.getByRole('list', { name: 'Zone disegnate' });
  await expect(drawn.getByRole('listitem')).toHaveText([/Torace, a sinistra/]);
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('status')).toHaveText(/^Cursore: Addome/);
  await page.keyboard.press('Space');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('status')).toHaveText(/^Disegno: Addome/);
  await page.keyboard.press('Space');
  await expect(drawn).toContainText('Addome');
  await page.keyboard.press('Control+z');
  await expect(drawn).not.toContainText('Addome');
  await expectAccessible(page);
});
