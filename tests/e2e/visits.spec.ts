import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf, recordPart, signIn } from './support/people';
import { expectFitting } from './support/screens';

const open = async (page: Page, email: string) => {
  await openSessionOf(page, email);
  await page.goto('Registro/Visite');
  await expect(page.getByRole('heading', { level: 1, name: 'Visite' })).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');
const visits = (page: Page) => page.getByRole('region', { name: 'Visite', exact: true });

async function addVisit(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Aggiungi una visita' }).click();
  await expect(dialog(page).getByLabel('Livello di confidenzialità')).toHaveValue('4');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Osservazioni: Questo campo è obbligatorio!');
  await dialog(page).getByLabel('Data').fill('01/01/2999');
  await dialog(page).getByLabel('Data').blur();
  await expect(
    dialog(page).getByText('La data di inserimento non può essere successiva alla data odierna', { exact: true }),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Data')).toHaveValue('01/01/2999');
  await dialog(page).getByLabel('Data').fill('15/01/2026');
  await dialog(page).getByLabel('Motivazione').fill(reason);
  await dialog(page).getByLabel('Osservazioni').fill('Nella norma.\nNessun dolore.');
  await dialog(page).getByLabel('Conclusioni').fill('Nessuna terapia.');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: reason })).toBeVisible();
}

async function removeVisit(page: Page, reason: string) {
  await page.getByRole('button', { name: `Elimina ${reason}` }).click();
  await expect(dialog(page).getByText('Vuole eliminare la visita?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Visita eliminata con successo!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Stanchezza e pallore' })).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
}

test('Giulia adds a visit, edits, locks and deletes it', async ({ page }) => {
  await open(page, 'giulia.bianchi@example.it');
  await addVisit(page, 'Controllo alla scrivania');
  await page.getByRole('button', { name: 'Modifica Controllo alla scrivania' }).click();
  await dialog(page).getByLabel('Motivazione').fill('Controllo annuale');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('button', { name: 'Cambia la confidenzialità di Controllo annuale' }).click();
  await dialog(page).getByLabel('Livello di confidenzialità').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità aggiornata')).toBeVisible();
  await page.reload();
  const row = page.getByRole('row', { name: /Controllo annuale/ });
  await expect(row).toContainText('15/01/2026');
  await expect(row).toContainText('2 · Basso');
  await removeVisit(page, 'Controllo annuale');
});

test('on a phone a visit shows its bin alone; what it is called and its level open the rest', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'giulia.bianchi@example.it');
  await addVisit(page, 'Controllo al telefono');
  await expect(page.getByRole('button', { name: 'Elimina Controllo al telefono' })).toBeVisible();
  await expect(visits(page).getByRole('button', { name: /^(Modifica|Cambia)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Controllo al telefono', exact: true }).click();
  await dialog(page).getByLabel('Conclusioni').fill('Tutto bene.');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Tutto bene.')).toBeVisible();
  await page
    .getByRole('row', { name: /Controllo al telefono/ })
    .getByRole('button', { name: '4 · Normale' })
    .click();
  await dialog(page).getByLabel('Livello di confidenzialità').selectOption('5');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('button', { name: '5 · Riservato' })).toBeVisible();
  await expectFitting(page);
  await removeVisit(page, 'Controllo al telefono');
});

test('Mario finds a visit by a word in its conclusions; Elena sees those of Cardiologia up to level 4', async ({
  page,
  browser,
}) => {
  await open(page, 'mario.rossi@example.it');
  await expect(visits(page).getByRole('rowheader').first()).toContainText('Controllo della pressione');
  await page.getByRole('searchbox').fill('ramipril');
  await page.getByRole('searchbox').press('Enter');
  await expect(visits(page).getByRole('rowheader')).toHaveCount(1);

  const doctor = await browser.newPage();
  await signIn(doctor, 'elena.costa@example.it', 'Assistiti');
  await doctor.getByRole('link', { name: /Rossi Mario/ }).click();
  await recordPart(doctor, 'Visite').click();
  await expect(doctor.getByRole('rowheader', { name: 'Prova da sforzo' })).toBeVisible();
  await expect(doctor.getByText('Primo colloquio psicologico')).toHaveCount(0);
  await expect(doctor.getByRole('button', { name: /Modifica|Elimina|Aggiungi|Normale/ })).toHaveCount(0);
});

const screens = [
  {
    name: 'desktop, light, Italian',
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light' as const,
    locale: 'it',
  },
  { name: 'phone, dark, English', viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const, locale: 'en' },
];
const words: Record<string, RegExp[]> = {
  it: [/^Aggiungi una visita$/, /^Modifica Palpitazioni.*/, /^Cambia .* Palpitazioni.*/, /^Elimina Palpitazioni.*/],
  en: [/^Add a visit$/, /^Palpitazioni.*/, /^Delete Palpitazioni.*/],
};
for (const { name, locale, ...screen } of screens) {
  test.describe(name, () => {
    test.use(screen);

    test('the page and each of its dialogs hold to WCAG 2.2 AA', async ({ page, context, baseURL }) => {
      await signIn(page, 'mario.rossi@example.it');
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.goto('Registro/Visite');
      await expectAccessible(page);
      for (const button of words[locale] ?? []) {
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
