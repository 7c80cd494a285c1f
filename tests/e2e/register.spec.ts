import { expect, type Page, test } from '@playwright/test';
import { newId } from '@/db/schema/columns';
import { GOOD_PASSWORD } from '../support/registration';
import { expectAccessible } from './support/axe';
import { holdScripts } from './support/late-scripts';
import { mailsTo } from './support/mailbox';
import { GREETING } from './support/people';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The path, below the base path, of the link in the newest mail to an address. */
async function linkIn(address: string, pattern: RegExp) {
  let found: string | undefined;
  await expect
    .poll(() => {
      found = pattern.exec(mailsTo(address).at(-1)?.text ?? '')?.[1];
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

/** Fills the form with errors first: the form keeps the input and names each wrong field. */
async function registerByForm(page: Page, email: string) {
  await page.goto('login');
  await page.getByRole('link', { name: 'Crea un account' }).click();
  await expect(heading(page, 'Crei il Suo account')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Nome').fill('ada');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Telefono').fill('333 1234567');
  await field(page, 'Password').fill(GOOD_PASSWORD);
  await field(page, 'Ripeta la password').fill('other');
  await button(page, 'Crea l’account').click();
  const summary = page.getByRole('alert').first();
  for (const wrong of ['Cognome: Questo campo', 'Ripeta la password: Le password', 'le condizioni d’uso: Per'])
    await expect(summary).toContainText(wrong);
  await expect(field(page, 'Password')).toHaveValue(GOOD_PASSWORD);
  await expectAccessible(page);
  await field(page, 'Cognome').fill('Prova');
  await field(page, 'Ripeta la password').fill(GOOD_PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Crea l’account').click();
  await expect(page.getByRole('heading', { name: 'Controlli la posta' })).toBeFocused();
  await expect(page.getByText(`inviato un’e-mail a ${email}`)).toBeVisible();
  await expectAccessible(page);
}

async function confirmByMail(page: Page, email: string) {
  await page.goto(await linkIn(email, /\/webui\/(register\/Conferma#\S+)/));
  await field(page, 'Password').fill('not this one');
  await button(page, 'Conferma ed entra').click();
  await expect(page.getByRole('alert').first()).toContainText('Non è la password scelta');
  await field(page, 'Password').fill(GOOD_PASSWORD);
  await button(page, 'Conferma ed entra').click();
  await expect(heading(page, 'Nome e data di nascita')).toBeVisible();
}

/** Answers some of the questions, skips others, and leaves the guide before it is finished. */
async function takeFirstSteps(page: Page) {
  await expect(page.getByText('Passo 1 di 3')).toBeVisible();
  await field(page, 'Data di nascita').fill('05/03/1958');
  await button(page, 'Salva e continua').click();
  await expect(heading(page, 'Luogo di nascita e codice fiscale')).toBeVisible();
  await page.getByRole('link', { name: 'Finisci più tardi' }).click();
  await page
    .getByRole('region', { name: 'Da dove cominciare' })
    .getByRole('link', { name: 'Cominci da qui, due minuti' })
    .click();
  await expect(heading(page, 'Luogo di nascita e codice fiscale')).toBeVisible();
  await page.getByRole('link', { name: 'Salta' }).click();
  await field(page, 'Nominativo').fill('carla prova');
  await button(page, 'Salva e continua').click();
  await expect(page.getByRole('alert').first()).toContainText('Telefono: Questo campo è obbligatorio!');
  await expect(field(page, 'Nominativo')).toHaveValue('carla prova');
  await field(page, 'Telefono').fill('06 7654321');
  await button(page, 'Salva e continua').click();
  await expect(heading(page, 'Ha allergie o intolleranze?')).toBeVisible();
  // Who has an allergy can say so without a plan.
  await expect(page.getByText('Visibile solo a Lei')).toBeVisible();
  await field(page, 'A che cosa').fill('Lattice');
  await field(page, 'Chi l’ha accertata').fill('pronto soccorso');
  await button(page, 'Aggiungi').click();
  await expect(page.getByText('È già registrata: Lattice.')).toBeVisible();
  await page.getByRole('link', { name: 'Salta' }).click();
  await page.getByLabel('Gruppo sanguigno').selectOption('A +');
  await button(page, 'Salva e continua').click();
  await page.getByRole('button', { name: 'Aggiungi Elena Costa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(page.getByText('Ha aggiunto un dottore!')).toBeVisible();
  await page.getByRole('link', { name: 'Apri la mia cartella' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ada Prova$/ })).toBeVisible();
}

async function addFirstReading(page: Page) {
  await page.goto('Registro/Visite?vista=misure');
  await page.getByRole('button', { name: 'Aggiungi una misura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova misura' });
  await dialog.getByRole('button', { name: 'Peso' }).first().click();
  await dialog.getByLabel('Peso').fill('71,5');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Peso salvato: 71,5 kg')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Misure', exact: true })).toContainText('71,5');
}

async function resetPassword(page: Page, email: string, password: string) {
  await page.getByRole('button', { name: 'Esci' }).first().click();
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(heading(page, 'Password dimenticata')).toBeVisible();
  await field(page, 'E-mail').fill(email);
  await button(page, 'Invia il link').click();
  await expect(page.getByRole('heading', { name: 'Controlli la posta' })).toBeFocused();
  await page.goto(await linkIn(email, /\/webui\/(account\/PasswordLink#\S+)/));
  await field(page, 'Nuova password').fill(password);
  await field(page, 'Ripeta la nuova password').fill(password);
  await button(page, 'Cambia la password').click();
  await expect(page.getByText('La password è stata cambiata')).toBeVisible();
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Accedi').click();
  await expect(heading(page, GREETING)).toBeVisible();
  await page.goto('Registro/SchedaPaziente');
  await expect(page.getByText('Carla Prova')).toBeVisible();
}

test('a new patient registers by mail, adds a first reading, and resets a forgotten password', async ({ page }) => {
  test.slow();
  const email = `nuova.${newId()}@example.it`;
  await registerByForm(page, email);
  await confirmByMail(page, email);
  await takeFirstSteps(page);
  await addFirstReading(page);
  await resetPassword(page, email, 'ombrello tartufo veliero quarzo');
});

test('a form sent before the scripts have loaded waits for them, and no URL contains its fields', async ({ page }) => {
  const sendScripts = await holdScripts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('register', { waitUntil: 'commit' });
  await field(page, 'Nome').fill('Ada');
  await field(page, 'Password').fill(GOOD_PASSWORD);
  await button(page, 'Crea l’account').click();
  await button(page, 'Crea l’account').click();
  sendScripts();
  await expect(page.getByRole('alert').first()).toContainText('Cognome: Questo campo');
  await expect(field(page, 'Nome')).toHaveValue('Ada');
  expect(asked.filter((url) => /[?&]\w*(firstName|password)=/i.test(url))).toEqual([]);
  await expect(page).toHaveURL(/register$/);
});

test('a newly registered doctor is asked to wait for the confirmation, and sees no patients', async ({ page }) => {
  const email = `medico.${newId()}@example.it`;
  await page.goto('register/Medico');
  for (const [name, text] of [
    ['Nome', 'Bruno'],
    ['Cognome', 'Medico'],
    ['E-mail', email],
    ['Telefono', '06 1234567'],
    ['Provincia dell’Ordine', 'rm'],
    ['Numero di iscrizione', '12345'],
    ['Password', GOOD_PASSWORD],
    ['Ripeta la password', GOOD_PASSWORD],
  ] as const)
    await field(page, name).fill(text);
  await page.getByLabel('Specializzazione').selectOption('Cardiologia');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Crea l’account').click();
  await page.goto(await linkIn(email, /\/webui\/(register\/Conferma#\S+)/));
  await field(page, 'Password').fill(GOOD_PASSWORD);
  await button(page, 'Conferma ed entra').click();
  await expect(page.getByRole('heading', { name: 'La Sua iscrizione è in verifica' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto('assistiti'))?.status()).toBe(404);
});
