import { expect, type Page, test } from '@playwright/test';
import { holdScripts } from './support/late-scripts';
import { openPart, openSessionOf, signIn } from './support/people';
import { pressOfRow } from './support/rows';
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
  await expect(dialog(page).getByLabel('Chi può vedere')).toHaveValue('4');
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
  await pressOfRow(page, `Elimina ${reason}`);
  await expect(dialog(page).getByText('Vuole eliminare la visita?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Visita eliminata con successo!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Stanchezza e pallore' })).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
}

test('Giulia adds a visit, edits it, changes its level and deletes it', async ({ page }) => {
  await open(page, 'giulia.bianchi@example.it');
  await addVisit(page, 'Controllo alla scrivania');
  await page.getByRole('button', { name: 'Modifica Controllo alla scrivania' }).click();
  await dialog(page).getByLabel('Motivazione').fill('Controllo annuale');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await pressOfRow(page, 'Cambia chi vede Controllo annuale');
  await dialog(page).getByLabel('Chi può vedere').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità aggiornata')).toBeVisible();
  await page.reload();
  const row = page.getByRole('row', { name: /Controllo annuale/ });
  await expect(row).toContainText('15/01/2026');
  await expect(row.getByRole('button', { name: /Cambia chi vede/, includeHidden: true })).toHaveText(
    /Visibile a: (Conti, )?Marino$/,
  );
  await expect(row).toContainText('2 · Basso');
  await removeVisit(page, 'Controllo annuale');
});

test('on a phone a visit is one line, which opens a sheet with all fields and actions of the visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'giulia.bianchi@example.it');
  await addVisit(page, 'Controllo al telefono');
  const row = page.getByRole('row', { name: /Controllo al telefono/ });
  await expect(row).toContainText('15/01/2026');
  await expect(row.getByRole('button')).toHaveCount(1);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(76);
  const line = page.getByRole('button', { name: 'Controllo al telefono', exact: true });
  await line.click();
  const sheet = page.getByRole('dialog', { name: 'Controllo al telefono' });
  await expect(sheet).toContainText('Nella norma.');
  await expect(sheet).toContainText('4 · Normale');
  await expect(sheet.getByRole('heading')).toBeFocused();
  for (const button of await sheet.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(line).toBeFocused();

  await pressOfRow(page, 'Modifica Controllo al telefono');
  await dialog(page).getByLabel('Conclusioni').fill('Tutto bene.');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('Tutto bene.');
  await expect(line).toBeFocused();
  await pressOfRow(page, 'Cambia chi vede Controllo al telefono');
  await dialog(page).getByLabel('Chi può vedere').selectOption('5');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await line.click();
  await expect(sheet).toContainText('5 · Riservato');
  await sheet.getByRole('button', { name: 'Chiudi' }).click();
  await expectFitting(page);
  await removeVisit(page, 'Controllo al telefono');
});

for (const name of ['Stanchezza e pallore', 'Aggiungi una visita'])
  test(`the button or link “${name}”, pressed before the scripts have loaded, opens once they have`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openSessionOf(page, 'giulia.bianchi@example.it');
    const sendScripts = await holdScripts(page);
    await page.goto('Registro/Visite', { waitUntil: 'commit' });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    sendScripts();
    await expect(dialog(page)).toHaveCount(1);
  });

test('without JavaScript a phone shows the whole visit, and in words which doctors see it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    storageState: await page.context().storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  await plain.goto('Registro/Visite');
  const row = visits(plain)
    .getByRole('row', { name: /Controllo della pressione/ })
    .first();
  await expect(
    row
      .getByText(/^Visibile a/)
      .filter({ visible: true })
      .last(),
  ).toBeVisible();
  await expect(row.getByRole('button', { name: /^Modifica/ })).toBeVisible();
  await expect(row.locator('[data-sheet]')).toBeHidden();
  await expectFitting(plain);
});

test('Mario finds a visit by a word in its conclusions; Elena finds only those of Cardiologia up to level 4', async ({
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
  await openPart(doctor, 'Visite');
  await expect(doctor.getByRole('rowheader', { name: 'Prova da sforzo' })).toBeVisible();
  await expect(doctor.getByText('Primo colloquio psicologico')).toHaveCount(0);
  await expect(
    doctor.getByRole('button', { name: /Modifica|Elimina|Aggiungi|Normale/, includeHidden: true }),
  ).toHaveCount(0);
});
