import { expect, type Page, test } from '@playwright/test';
import { openSessionOf } from './support/people';

const open = async (page: Page, email: string) => {
  await openSessionOf(page, email);
  await page.goto('altro');
  await expect(page.getByRole('heading', { level: 1, name: 'Link' })).toBeVisible();
};
const _dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => page.getByRole('link', { name, includeHidden: true });
const FOREIGN_OPEN = 'link-ospedali-esteri';
const personal = (page: Page) => page.getByRole('region', { name: 'Link personali' });

test('the public lists are folded at first, and an opened list stays open at the next visit', async ({ page }) => {
  await open(page, 'mario.rossi@example.it');
  const [hospitals, journals] = [link(page, 'Mayo Clinic'), link(page, 'The Lancet')];
  await expect(hospitals).toBeHidden();
  await page.getByRole('heading', { name: 'Ospedali esteri' }).click();
  await expect(hospitals).toBeVisible();
  // The browser fires the event that writes the cookie only after the list has opened.
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain(FOREIGN_OPEN);
  await page.reload();
  await expect(hospitals).toBeVisible();
  await expect(journals).toBeHidden();
});

test('one search covers all public lists, and their links open in new windows', async ({ page }) => {
  await open(page, 'mario.rossi@example.it');
  await page.getByRole('searchbox', { name: 'Cerca tra i link' }).fill('CARDIOLOGIA');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('region', { name: 'Riviste italiane' }).getByRole('rowheader')).toHaveText([
    'Giornale Italiano di Cardiologia (si apre in una nuova finestra)',
  ]);
  await expect(page.getByRole('region', { name: 'Ospedali esteri' }).getByText('0 voci')).toBeVisible();
  for (const name of ['ANMCO', 'Calendario vaccinale', 'Vaccinazioni per chi viaggia']) {
    const out = page.getByRole('link', { name: `${name} (si apre in una nuova finestra)` });
    await expect(out).toBeVisible();
    await expect(out).toHaveAttribute('target', '_blank');
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer');
  }
  // Opening a list by a search does not change the remembered preference.
  await page.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(link(page, 'ANMCO')).toBeHidden();
  await page.reload();
  await expect(link(page, 'ANMCO')).toBeHidden();
});

test('a doctor sees the public lists and no personal links', async ({ page }) => {
  await open(page, 'anna.neri@example.it');
  await expect(page.getByRole('region', { name: 'Ospedali italiani' })).toBeVisible();
  await expect(personal(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Aggiungi|Modifica|Elimina/, includeHidden: true })).toHaveCount(0);
});
