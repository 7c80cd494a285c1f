import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { isPhone } from './support/look';
import { openSessionOf } from './support/people';
import { listLink } from './support/rows';
import { expectFitting, expectOpenDialogAccessible, onEveryScreen } from './support/screens';

const words = {
  it: {
    map: 'Mappa del dolore',
    all: 'Tutto',
    now: 'Come va il dolore',
    hurts: /Ginocchio destro: \d+ giorni, al massimo 5 \(molto forte\)/,
    where: /^Corpo visto da davanti/,
    knee: 'Ginocchio destro',
    hurting: 'Ginocchio destro: Intenso',
    next: 'Avanti',
    hand: 'Disegna a mano',
    front: 'Disegno del corpo visto da davanti',
    model: 'Indica sul corpo in 3D',
    named: /Modello/,
    help: 'Aiuto per la tastiera',
  },
  en: {
    map: 'Map of the pain',
    all: 'All',
    now: 'How the pain is',
    hurts: /Right knee: \d+ days, at worst 5 \(very strong\)/,
    where: /^Body seen from the front/,
    knee: 'Right knee',
    hurting: 'Right knee: Intense',
    next: 'Next',
    hand: 'Draw by hand',
    front: 'Drawing of the body seen from the front',
    model: 'Point at the body in 3D',
    named: /^Model/,
    help: 'Keyboard help',
  },
};

onEveryScreen(
  'the diary, its map and its editor hold to WCAG 2.2 AA and fit',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    const said = words[locale];
    await page.goto('Registro/Taccuino');
    // On a phone the entries begin at the top, and the summary follows them.
    const now = expect(page.getByRole('region', { name: said.now }));
    await (isPhone(page) ? now.toBeVisible() : now.toBeInViewport());
    await expectAccessible(page);
    await expectFitting(page);
    await listLink(page, said.map).click();
    await expect(page.getByRole('region', { name: said.map })).toBeVisible();
    await expect(page.getByRole('region', { name: said.now })).toBeVisible();
    await page.getByRole('link', { name: said.all, exact: true }).click();
    await expect(page).toHaveURL(/periodo=tutto/);
    await expect(page.getByText(said.hurts)).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page);
    await page.goto('Registro/Taccuino/Nuova');
    await expect(page.getByRole('listbox', { name: said.where })).toBeVisible();
    await page.getByRole('listbox', { name: said.where }).getByRole('option', { name: said.knee }).click();
    await expectAccessible(page);
    await expectFitting(page);
    await page.getByRole('button', { name: said.hand }).click();
    await expect(page.getByLabel(said.front).locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: said.model }).click();
    await expect(page.getByRole('application', { name: said.named })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: said.help }).click();
    await expectOpenDialogAccessible(page);
    await page.keyboard.press('Escape');
    for (const _ of ['howMuch', 'notes']) {
      const next = page.getByRole('button', { name: said.next, exact: true });
      if (await next.isVisible()) await next.click();
      await expectAccessible(page);
      await expectFitting(page);
    }
  },
);

test('the keyboard alone draws: the cursor names its place, Space draws a line, Enter stamps', async ({ page }) => {
  await openSessionOf(page, 'giulia.bianchi@example.it');
  await page.goto('Registro/Taccuino/Nuova');
  await page.getByRole('button', { name: words.it.hand }).press('Enter');
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

test('a user chooses areas and levels by keyboard only, and a question mark opens the list of keys', async ({
  page,
}) => {
  await openSessionOf(page, 'giulia.bianchi@example.it');
  await page.goto('Registro/Taccuino/Nuova');
  const body = page.getByRole('listbox', { name: words.it.where });
  const chosen = page.getByRole('status').filter({ hasText: /zona|zone|Intenso|Forte|Torace/ });
  await body.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.it.help })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(body).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(chosen).toHaveText('Collo: 3 · Intenso');
  await page.keyboard.press('4');
  await expect(chosen).toHaveText('Collo: 4 · Forte');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText(/^Nessuna zona/);
  await page.keyboard.press('Control+z');
  await expect(chosen).toHaveText('Collo: 4 · Forte');
  await page.keyboard.press('Control+Shift+z');
  await expect(chosen).toHaveText(/^Nessuna zona/);
});
