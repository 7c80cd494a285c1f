import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { PASSWORD, signInByForm } from './support/people';
import { sessionsOf } from './support/sessions';

const { kill } = sessionsOf('session.spec');

test('T14: signing out ends the session in every browser, and the back button shows nothing', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'giulia.bianchi@example.it');
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByText('Disconnessione effettuata.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  await context.addCookies(cookies);
  await page.goto('Registro');
  await expect(page).toHaveURL(/\/webui\/login\?why=ended&next=%2FRegistro$/);
});

test('after a session was ended elsewhere, the next page is the sign-in page', async ({ page }) => {
  const email = 'sara.conti@example.it';
  await signInByForm(page, email);
  await kill();
  await page.getByRole('link', { name: 'Oggi', exact: true }).click();
  await expect(page.getByText('La sessione è terminata. Acceda di nuovo per continuare.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('R20: text typed in a form survives the end of the session', async ({ page }) => {
  const email = 'giulia.bianchi@example.it';
  await signInByForm(page, email);
  await page.goto('Registro/SchedaPaziente');
  await page.getByRole('button', { name: 'Modifica contatti' }).click();
  const street = `Via della Prova ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Indirizzo/ }).fill(street);
  await kill();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'La sessione è terminata' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Nome utente o password errati')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(street)).toBeVisible();
});
