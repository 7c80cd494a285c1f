import { expect, type Locator, type Page, test } from '@playwright/test';
import { openFromMenu, openSessionOf, signIn } from './support/people';

// The use of a calculator: with refused values, by keyboard only, by a link, and without the licence.

const MARIO = 'mario.rossi@example.it';
const doses = (page: Page) => page.getByRole('region', { name: 'Calcolo Dosi', exact: true });
const result = (page: Page) => doses(page).getByRole('status', { name: 'Risultato' });
const press = (page: Page) => doses(page).getByRole('button', { name: 'Calcola', exact: true }).click();

async function open(page: Page, email = MARIO) {
  await openSessionOf(page, email);
  await page.goto('calcolatricemedica/Dosi');
  await expect(page.getByRole('heading', { level: 1, name: 'Dosi' })).toBeVisible();
}

test('an empty field and a value out of range give no result, one dose disables the other, letters are refused', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('Peso (kg)').fill('70');
  await press(page);
  await expect(doses(page).getByRole('alert')).toContainText('Questo campo è obbligatorio!');
  await expect(result(page)).toBeEmpty();
  await doses(page).getByLabel('Somministrazioni').fill('1');

  const [byWeight, bySurface] = [doses(page).getByLabel('Dose mg/Kg'), doses(page).getByLabel('Dose mg/mq')];
  await byWeight.fill('2');
  await expect(bySurface).toBeDisabled();
  await byWeight.fill('0');
  await expect(bySurface).toBeEnabled();
  await press(page);
  await expect(result(page).getByRole('definition').first()).toHaveText('0');

  await byWeight.pressSequentially('x');
  await expect(byWeight).toHaveValue('0');
  const refusal = 'Non sono ammessi numeri negativi e lettere. Inserisca un numero positivo.';
  await expect(byWeight).toHaveAccessibleDescription(new RegExp(refusal));
  await byWeight.fill('15');
  await doses(page).getByLabel('Somministrazioni').fill('101');
  await press(page);
  await expect(doses(page).getByRole('alert')).toContainText('Il valore deve essere compreso tra 1 e 100.');
  await expect(doses(page).getByLabel('Somministrazioni')).toBeFocused();
  await expect(result(page)).toBeEmpty();
  await doses(page).getByLabel('Somministrazioni').fill('3');
  await press(page);
  await expect(result(page).getByRole('definition')).toHaveText(['1050 mg', '350 mg']);
  await expect(result(page)).toContainText('Dose mg/Kg: Valore insolito: di solito è da 0 a 10.');
  await expect(doses(page)).toContainText('Dose mg/Kg: da 0 a 5000, non solo da 0 a 10');

  await doses(page).getByRole('button', { name: 'Pulisci' }).click();
  await expect(byWeight).toHaveValue('');
  await expect(result(page)).toBeEmpty();
  await page.getByLabel('Peso (kg)').fill('');
  await press(page);
  await expect(doses(page).getByRole('alert')).toContainText('Inserisca un valore valido per il peso');
  await expect(page.getByLabel('Peso (kg)')).toBeFocused();
});

async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
}

test('the calculator can be used by keyboard only', async ({ page }) => {
  await open(page);
  await tabTo(page, page.getByLabel('Peso (kg)'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('70,0');
  await tabTo(page, doses(page).getByLabel('Dose mg/Kg'));
  await page.keyboard.type('2');
  await tabTo(page, doses(page).getByLabel('Somministrazioni'));
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('definition')).toHaveText(['140 mg', '35 mg']);
  await tabTo(page, doses(page).getByRole('button', { name: 'Pulisci' }));
  await page.keyboard.press('Space');
  await expect(doses(page).getByLabel('Dose mg/Kg')).toHaveValue('');
  await expect(result(page)).toBeEmpty();
});

test('a copied link shows the same result in a new window, and its values are not sent to any server', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByLabel('Peso (kg)').fill('63,457');
  await doses(page).getByLabel('Dose mg/mq').fill('2,7193');
  await doses(page).getByLabel('Somministrazioni').fill('1');
  await press(page);
  const said = await result(page).getByRole('definition').allTextContents();
  await doses(page).getByRole('button', { name: 'Copia il collegamento' }).click();
  await expect(doses(page).getByText('Collegamento copiato.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#totalDose?weightKg=63%2C457');
  expect(page.url()).not.toContain('#');

  const fresh = await context.newPage();
  const sent: string[] = [];
  fresh.on('request', (request) => {
    const { referer = '' } = request.headers();
    sent.push(`${request.url().split('#')[0]} ${referer} ${request.postData() ?? ''}`);
  });
  await fresh.goto(link);
  await expect(result(fresh)).toContainText('I valori vengono dal collegamento aperto.');
  expect(await result(fresh).getByRole('definition').allTextContents()).toEqual(said);
  await expect(fresh.getByLabel('Peso (kg)')).toHaveValue('63,457');
  await expect(result(fresh)).toBeFocused();
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((text) => /63(,|\.|%2C)457|7193|totalDose\?/.test(text))).toEqual([]);

  await doses(fresh).getByRole('button', { name: 'Pulisci' }).click();
  expect(fresh.url()).not.toContain('#');
  await expect(fresh.getByLabel('Peso (kg)')).toHaveValue('81,5');
});

test('a forged link fills in nothing', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('calcolatricemedica/Dosi#totalDose?weightKg=-1&doseMgPerKg=<img src=x onerror=alert(1)>');
  await expect(doses(page).getByRole('alert')).toContainText('Inserisca un valore valido per il peso');
  await expect(doses(page).getByLabel('Dose mg/Kg')).toHaveValue('');
});

test('without the licence the calculators say so, link back, and link to the subscription', async ({ page }) => {
  await signIn(page, 'luca.verdi@example.it');
  const dialog = page.getByRole('dialog', { name: 'Sottoscrizione' });
  await openFromMenu(page, 'Valori', 'Calcolatrice');
  await expect(dialog).toContainText('Questa sezione non è prevista nella Sua sottoscrizione');
  await expect(page.getByLabel('Peso (kg)')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valori' })).toBeVisible();
  for (const part of ['Clearance', 'calcoloScores']) {
    await page.goto(`calcolatricemedica/${part}`);
    await expect(dialog).toBeVisible();
  }
  await dialog.getByRole('link', { name: 'Vai all’abbonamento' }).click();
  await expect(page).toHaveURL(/\/Registro\/Paypal$/);
});
