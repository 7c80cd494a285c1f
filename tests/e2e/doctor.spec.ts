import { expect, type Page, test } from '@playwright/test';
import { recordPart, signIn } from './support/people';

const EMERGENCY = { name: 'Contatti di emergenza' };
const open = { name: /Rossi Mario/ };

/** Mario's card: the part after the summary, with which his record begins. */
async function openCard(page: Page) {
  await page.getByRole('link', open).click();
  await recordPart(page, 'Scheda paziente').click();
}

test('Anna Neri sees all of Mario’s emergency contacts, and can change nothing', async ({ page }) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await openCard(page);
  const list = page.getByRole('region', EMERGENCY);
  for (const level of ['Nessuna restrizione', 'Basso', 'Moderato', 'Normale', 'Riservato', 'Strettamente riservato']) {
    await expect(list.getByText(new RegExp(`· ${level}$`))).not.toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Contatti', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Modifica|Elimina|Aggiungi|chi vede/ })).toHaveCount(0);
});

test('Paolo Gallo sees the contacts at level 1, neither residence nor phone', async ({ page }) => {
  await signIn(page, 'paolo.gallo@example.it', 'Assistiti');
  await openCard(page);
  const list = page.getByRole('region', EMERGENCY);
  await expect(list.getByText('Carla Rossi')).toBeVisible();
  await expect(list.getByText(/^[2-6] · /)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contatti', exact: true })).toHaveCount(0);
  await expect(page.getByText('Stato civile')).toHaveCount(0);
  await expect(page.getByText('RSSMRA68C12H501I')).toBeVisible();
  // Hidden or none: the words are the same.
  await expect(page.getByRole('region', { name: 'Altri contatti' })).toContainText('Nessuna voce visibile a Lei.');
});

test('Elena Costa sees emergency contacts up to level 4, and of the others those of Cardiologia', async ({ page }) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await openCard(page);
  await expect(page.getByRole('region', EMERGENCY).getByText(/^[56] · /)).toHaveCount(0);
  await expect(page.getByRole('region', EMERGENCY).getByText('Bruno Mancini')).toBeVisible();
  const others = page.getByRole('region', { name: 'Altri contatti' });
  await expect(others.getByRole('row', { name: /Policlinico Umberto I/ })).toBeVisible();
  await expect(others.getByText('Farmacia San Giovanni')).toHaveCount(0);
});

test('for Sara Conti Mario’s record is not there, as one that never was', async ({ page }) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  const href = (await page.getByRole('link', open).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'sara.conti@example.it', 'Assistiti');
  const hers = await page.goto(href);
  expect(hers?.status()).toBe(404);
  const nobody = await page.goto('assistiti/12345');
  expect(nobody?.status()).toBe(404);
});

test('a level raised by Mario hides the contact from Paolo’s next click', async ({ browser }) => {
  const [patient, doctor] = [await browser.newPage(), await browser.newPage()];
  await signIn(patient, 'mario.rossi@example.it');
  await patient.getByRole('button', { name: 'Aggiungi un contatto di emergenza' }).click();
  const dialog = patient.getByRole('dialog');
  await dialog.getByLabel('Nominativo').fill('Nonna Rosa');
  await dialog.getByLabel('Telefono').fill('06 5559876');
  await dialog.getByLabel('Livello di confidenzialità').selectOption('1');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  const row = patient.getByRole('row', { name: /Nonna Rosa/ });
  await expect(row).toBeVisible();

  await signIn(doctor, 'paolo.gallo@example.it', 'Assistiti');
  await openCard(doctor);
  await expect(doctor.getByRole('rowheader', { name: 'Nonna Rosa' })).toBeVisible();

  await row.getByRole('button', { name: 'Cambia chi vede Nonna Rosa' }).click();
  await dialog.getByLabel('Livello di confidenzialità').selectOption('2');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('Basso');
  await doctor.reload();
  await expect(doctor.getByText('Carla Rossi')).toBeVisible();
  await expect(doctor.getByText('Nonna Rosa')).toHaveCount(0);
});
