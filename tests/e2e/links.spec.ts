import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signIn } from './support/people';

const open = async (page: Page, email: string, landing?: string) => {
  await signIn(page, email, landing);
  await page.goto('altro');
  await expect(page.getByRole('heading', { level: 1, name: 'Link' })).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');
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

    const eye = page.getByRole('link', { name: `Apri ${name} in una nuova finestra` });
    await expect(eye).toHaveAttribute('href', 'https://example.org/appunti');
    await expect(eye).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(eye).toHaveAttribute('target', '_blank');

    await page.getByRole('button', { name: `Modifica ${name}` }).click();
    await dialog(page).getByLabel('Descrizione').fill('Appunti della settimana');
    await dialog(page).getByRole('button', { name: 'Salva il link' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await expect(personal(page).getByText('Appunti della settimana')).toBeVisible();

    await page.getByRole('button', { name: `Elimina ${name}` }).click();
    await expect(dialog(page).getByText('Sei sicuro di cancellare il record?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Link eliminato con successo!')).toBeVisible();
    await page.reload();
    await expect(personal(page)).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('the public lists are searched together, and lead out in windows of their own', async ({ page }) => {
  await open(page, 'mario.rossi@example.it');
  await page.getByRole('searchbox', { name: 'Cerca tra i link' }).fill('CARDIOLOGIA');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('region', { name: 'Riviste italiane' }).getByRole('rowheader')).toHaveText([
    'Giornale Italiano di Cardiologia',
  ]);
  await expect(page.getByRole('region', { name: 'Ospedali esteri' }).getByText('Nessun risultato')).toBeVisible();
  for (const link of await page.getByRole('link', { name: /ANMCO|Calendario Vaccinale/ }).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('a doctor finds the public lists, and nobody’s personal links', async ({ page }) => {
  await open(page, 'anna.neri@example.it', 'Assistiti');
  await expect(page.getByRole('region', { name: 'Ospedali italiani' })).toBeVisible();
  await expect(personal(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Aggiungi|Modifica|Elimina/ })).toHaveCount(0);
});

const screens = [
  { name: 'desktop, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
];
for (const { name, ...screen } of screens) {
  test.describe(name, () => {
    test.use(screen);

    test('the page and each of its dialogs hold to WCAG 2.2 AA', async ({ page }) => {
      await open(page, 'mario.rossi@example.it');
      await expectAccessible(page);
      for (const button of [/^Aggiungi un link$/, /^Modifica Gruppo di cammino$/, /^Elimina Gruppo di cammino$/]) {
        const opener = page.getByRole('button', { name: button });
        await opener.click();
        await expect(dialog(page)).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
  });
}
