import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf } from './support/people';
import { actionOfRow, pressOfRow } from './support/rows';
import { expectFitting } from './support/screens';

const open = async (page: Page, email: string) => {
  await openSessionOf(page, email);
  await page.goto('altro');
  await expect(page.getByRole('heading', { level: 1, name: 'Link' })).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => page.getByRole('link', { name, includeHidden: true });
const FOREIGN_OPEN = 'link-ospedali-esteri';
const personal = (page: Page) => page.getByRole('region', { name: 'Link personali' });

for (const width of [1280, 360]) {
  test(`Giulia adds a link, edits, opens and deletes it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'giulia.bianchi@example.it');
    const name = `Il mio sito ${width}`;
    await page.getByRole('button', { name: 'Aggiungi un link' }).click();
    await dialog(page).getByLabel('Nome').fill(name);
    await dialog(page).getByLabel('Indirizzo').fill('javascript:alert(1)');
    await dialog(page).getByLabel('Descrizione').fill('Appunti');
    await dialog(page).getByRole('button', { name: 'Salva il link' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Inserisca un indirizzo che inizi con http://');
    await dialog(page).getByLabel('Indirizzo').fill('example.org/appunti');
    await dialog(page).getByRole('button', { name: 'Salva il link' }).click();
    await expect(page.getByText('Salvato con successo!')).toBeVisible();
    await page.reload();

    const { action: eye } = await actionOfRow(page, { name: `Apri ${name} in una nuova finestra`, role: 'link' });
    await expect(eye).toHaveAttribute('href', 'https://example.org/appunti');
    await expect(eye).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(eye).toHaveAttribute('target', '_blank');
    await page.keyboard.press('Escape');

    await pressOfRow(page, `Modifica ${name}`);
    await dialog(page).getByLabel('Descrizione').fill('Appunti della settimana');
    await dialog(page).getByRole('button', { name: 'Salva il link' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await expect(personal(page)).toContainText('Appunti della settimana');

    await pressOfRow(page, `Elimina ${name}`);
    await expect(dialog(page).getByText('Vuole eliminare questa voce?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Link eliminato con successo!')).toBeVisible();
    await page.reload();
    await expect(personal(page)).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await expectFitting(page);
  });
}

test('Luca, without a subscription, finds the public lists; adding leads to the subscription', async ({ page }) => {
  await open(page, 'luca.verdi@example.it');
  await expect(page.getByRole('region', { name: 'Ospedali italiani' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Aggiungi un link' });
  await add.click();
  await expect(dialog(page).getByText('Questa sezione non è prevista nella Sua sottoscrizione')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(add).toBeFocused();
  await add.click();
  await dialog(page).getByRole('link', { name: 'Vai all’abbonamento' }).click();
  await expect(page).toHaveURL(/\/Registro\/Paypal$/);
});

test('the public lists come folded, and one that was opened stands open the next time', async ({ page }) => {
  await open(page, 'mario.rossi@example.it');
  const [hospitals, journals] = [link(page, 'Mayo Clinic'), link(page, 'The Lancet')];
  await expect(hospitals).toBeHidden();
  await page.getByRole('heading', { name: 'Ospedali esteri' }).click();
  await expect(hospitals).toBeVisible();
  // The cookie is written when the browser tells of it, which is after it has opened.
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain(FOREIGN_OPEN);
  await page.reload();
  await expect(hospitals).toBeVisible();
  await expect(journals).toBeHidden();
});

test('the public lists are searched together, and lead out in windows of their own', async ({ page }) => {
  await open(page, 'mario.rossi@example.it');
  await page.getByRole('searchbox', { name: 'Cerca tra i link' }).fill('CARDIOLOGIA');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('region', { name: 'Riviste italiane' }).getByRole('rowheader')).toHaveText([
    'Giornale Italiano di Cardiologia (si apre in una nuova finestra)',
  ]);
  await expect(page.getByRole('region', { name: 'Ospedali esteri' }).getByText('nessuna voce')).toBeVisible();
  for (const name of ['ANMCO', 'Calendario vaccinale', 'Vaccinazioni per chi viaggia']) {
    const out = page.getByRole('link', { name: `${name} (si apre in una nuova finestra)` });
    await expect(out).toBeVisible();
    await expect(out).toHaveAttribute('target', '_blank');
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer');
  }
  // What a search has opened is not remembered as the reader's wish.
  await page.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(link(page, 'ANMCO')).toBeHidden();
  await page.reload();
  await expect(link(page, 'ANMCO')).toBeHidden();
});

test('a doctor finds the public lists, and nobody’s personal links', async ({ page }) => {
  await open(page, 'anna.neri@example.it');
  await expect(page.getByRole('region', { name: 'Ospedali italiani' })).toBeVisible();
  await expect(personal(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Aggiungi|Modifica|Elimina/ })).toHaveCount(0);
});
