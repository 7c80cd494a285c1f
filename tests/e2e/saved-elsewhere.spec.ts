import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';

// What is saved on one page is shown by every other page, however it is reached: no page comes from the router's cache.

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale', exact: true });
/** The link to a page of the open group. */
const link = (page: Page, name: string) =>
  menu(page).getByRole('listitem').getByRole('listitem').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

async function openPatient(page: Page) {
  const behind = behindTheApp();
  const patient = await newcomer(behind);
  await subscribe(behind.db, patient.userId);
  await behind.close();
  await openSessionOf(page, patient.email);
}

/** Opens the home, the timeline and the diagnoses by links, so that the router keeps each of them. */
async function visitAll(page: Page) {
  await page.goto('');
  await menu(page).getByRole('link', { name: 'Storia', exact: true }).click();
  await expect(page).toHaveURL(/\/webui\/storia$/);
  await heading(page, 'Storia');
  await link(page, 'Linea del tempo').click();
  await expect(page).toHaveURL(/\/Registro\/Storia$/);
  await heading(page, 'Linea del tempo');
  await link(page, 'Problemi e allergie').click();
  await heading(page, 'Problemi e allergie');
}

async function addAllergy(page: Page, name: string) {
  await page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  await dialog(page).getByLabel('Tipo').selectOption('Allergia');
  await dialog(page).getByLabel('Patologia').fill(name);
  await dialog(page).getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo medico…' });
  await dialog(page).getByLabel('Nome del medico').fill('Anna Neri');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
}

async function rename(page: Page, from: string, to: string) {
  await pressOfRow(page, `Modifica ${from}`);
  await dialog(page).getByLabel('Patologia').fill(to);
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('rowheader', { name: to })).toBeVisible();
}

/** Expects the name in the page's content, and no other name. */
async function shows(page: Page, name: string, gone?: string) {
  await expect(page.getByRole('main')).toContainText(name);
  if (gone) await expect(page.getByRole('main')).not.toContainText(gone);
}

test('a saved row is shown by the pages that were opened before, going back and forward', async ({ page }) => {
  await openPatient(page);
  await visitAll(page);
  await addAllergy(page, 'Penicillina');
  await page.goBack();
  await heading(page, 'Linea del tempo');
  await shows(page, 'Penicillina');
  await page.goBack();
  await expect(page).toHaveURL(/\/webui\/storia$/);
  await page.goBack();
  await heading(page, /^Buon/);
  await shows(page, 'Penicillina');

  for (const path of ['storia', 'Registro/Storia', 'Registro/Diagnosi']) {
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`/webui/${path}$`));
  }
  await rename(page, 'Penicillina', 'Amoxicillina');
  await page.goBack();
  await heading(page, 'Linea del tempo');
  await shows(page, 'Amoxicillina', 'Penicillina');
});

test('a saved row is shown by the home and the timeline when a link opens them again', async ({ page }) => {
  await openPatient(page);
  await visitAll(page);
  await addAllergy(page, 'Lattice');
  await rename(page, 'Lattice', 'Nichel');
  await link(page, 'Linea del tempo').click();
  await heading(page, 'Linea del tempo');
  await shows(page, 'Nichel', 'Lattice');
  await menu(page).getByRole('link', { name: 'Oggi', exact: true }).click();
  await heading(page, /^Buon/);
  await shows(page, 'Nichel', 'Lattice');
});
