import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { codeOfKey } from '../support/factors';
import { expectAccessible } from './support/axe';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { GREETING, openSessionOf, PASSWORD, signInByForm } from './support/people';
import { onAPhoneInEnglish } from './support/screens';

// Second factors, passkeys, and signing in with an account of the OIDC provider; each test creates its own user.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const open = async (page: Page, path: string, title: string) => {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
};
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Esci', exact: true }).first().click();
  await expect(heading(page, 'Accedi')).toBeVisible();
};
async function givePassword(page: Page, email: string) {
  await page.goto('login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(heading(page, 'Ancora un passo')).toBeVisible();
}
async function giveCode(page: Page, code: string) {
  await page.getByLabel('Codice', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Checks accessibility on a desktop in Italian with the light scheme, then on a phone in English with the dark scheme. */
async function expectAccessibleOnEveryScreen(page: Page, context: BrowserContext) {
  await expectAccessible(page);
  await onAPhoneInEnglish(page, context, async () => {});
}

/** Waits for `mails` confirmation mails and follows the link of the newest one, as the mailbox's owner does. */
async function confirmByMail(page: Page, email: string, mails = 1) {
  const links = () => mailsTo(email).flatMap(({ text }) => /https?:\/\/\S+ConfirmLink#\S+/.exec(text) ?? []);
  await expect.poll(() => links().length).toBe(mails);
  await page.goto(links().at(-1) ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sono stato io: lo confermo' }).click();
  await expect(page.getByText('Confermato: da ora vale.')).toBeVisible();
}

/** Adds a virtual authenticator that stores passkeys and always confirms user presence. */
async function addAuthenticator(page: Page, context: BrowserContext) {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a user sets up an app, signs in with it, replaces it by recovery codes, and gives a code as a proof', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const { email, userId } = await newcomer(behind);
  await openSessionOf(page, email);
  await open(page, 'account/Sicurezza', 'Sicurezza');
  await page.getByRole('link', { name: 'Attiva la verifica in due passaggi' }).click();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page.getByRole('img', { name: 'Codice QR da inquadrare con l’app' })).toBeVisible();
  await expectAccessibleOnEveryScreen(page, context);
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await page.getByLabel('Codice di 6 cifre').fill(codeOfKey(key));
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  const shown = dialog(page, 'I Suoi codici di riserva');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('Non vale ancora: la confermi con il link')).toBeVisible();
  await expect(page.getByText('Valgono appena conferma.')).toBeVisible();
  await expectAccessibleOnEveryScreen(page, context);
  await confirmByMail(page, email);
  await open(page, 'account/Sicurezza', 'Sicurezza');
  await expect(page.getByText('Ne restano 10 codici su 10.')).toBeVisible();
  await expect(page.getByText('Attivi: il telefono Le dà un codice di 6 cifre.')).toBeVisible();

  await signOut(page);
  await givePassword(page, email);
  await expectAccessibleOnEveryScreen(page, context);
  await giveCode(page, '000000');
  await expect(page.getByRole('alert').filter({ hasText: 'Il codice non è corretto' })).toBeVisible();
  await giveCode(page, codeOfKey(key, 1));
  await expect(heading(page, GREETING)).toBeVisible();

  const elsewhere = await (await browser.newContext({ locale: 'it-IT', ...(baseURL ? { baseURL } : {}) })).newPage();
  await givePassword(elsewhere, email);
  await giveCode(elsewhere, codes[0] ?? '');
  await expect(heading(elsewhere, GREETING)).toBeVisible();

  await open(page, 'account/Sicurezza', 'Sicurezza');
  await expectAccessibleOnEveryScreen(page, context);
  await expect(page.getByText('Ne restano 9 codici su 10.')).toBeVisible();
  await page.getByRole('button', { name: /^Chiudi la sessione su: / }).click();
  await dialog(page).getByRole('button', { name: 'Chiudi questa sessione' }).click();
  await expect(page.getByText('Sessione chiusa.')).toBeVisible();
  await elsewhere.goto('Registro/SchedaPaziente');
  await expect(heading(elsewhere, 'Accedi')).toBeVisible();

  await behind.sql`update sessions set proved_at = now() - interval '1 hour' where id_utente = ${userId}`;
  await page.getByRole('button', { name: 'Crea nuovi codici di riserva' }).click();
  await dialog(page).getByRole('button', { name: 'Crea nuovi codici di riserva' }).click();
  const proof = dialog(page, 'Confermi che è Lei');
  await expectAccessible(page);
  await proof.getByLabel('Codice di 6 cifre').fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Conferma' }).click();
  await expect(dialog(page, 'I Suoi codici di riserva').getByRole('listitem')).toHaveCount(10);
});

test('a passkey signs in without a password; a user without phone and codes gets a link after three days', async ({
  page,
  context,
}) => {
  const { email, userId } = await newcomer(behind);
  await addAuthenticator(page, context);
  await openSessionOf(page, email);
  await open(page, 'account/SecondoFattore', 'Verifica in due passaggi');
  await page.getByLabel('Nome, per riconoscerla').fill('Il mio computer');
  await page.getByRole('button', { name: 'Crea una passkey' }).click();
  await dialog(page, 'I Suoi codici di riserva').getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('Il mio computer')).toBeVisible();
  await page.getByRole('button', { name: 'Inviami il link di conferma: Il mio computer' }).click();
  await dialog(page).getByRole('button', { name: 'Inviami il link di conferma' }).click();
  await expect(page.getByText('Le abbiamo mandato un’e-mail con il link di conferma.')).toBeVisible();
  await confirmByMail(page, email, 2);
  await open(page, 'account/Sicurezza', 'Sicurezza');
  await signOut(page);
  await page.getByRole('button', { name: 'Accedi con una passkey' }).click();
  await expect(heading(page, GREETING)).toBeVisible();
  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Ho perso telefono e codici' }).click();
  await expect(page.getByText('La richiesta è registrata.')).toBeVisible();
  await behind.sql`update factor_recoveries set due_at = now() where id_utente = ${userId}`;
  await page.reload();
  await page.getByRole('button', { name: 'Inviami il link' }).click();
  await expect(page.getByText('Le abbiamo inviato un’e-mail con un link')).toBeVisible();
  const link = () =>
    mailsTo(email)
      .map(({ text }) => /https?:\/\/\S+FactorsLink#\S+/.exec(text)?.[0])
      .findLast(Boolean);
  await expect.poll(link).toBeTruthy();
  await page.goto(link() ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Togli la verifica in due passaggi' }).click();
  await expect(page.getByText('Fatto. Ora acceda con la Sua password.')).toBeVisible();
  await signInByForm(page, email);
});

test('a linked Google account signs in, and proves its user’s identity without loss of the typed input', async ({
  page,
  context,
}) => {
  test.slow();
  const { email, userId } = await newcomer(behind);
  await addAuthenticator(page, context);
  await openSessionOf(page, email);
  await open(page, 'account/Sicurezza', 'Sicurezza');
  const allow = async (at = page) => {
    await at.getByLabel('Altro account').fill(`google.${email}`);
    await at.getByRole('button', { name: 'Consenti' }).click();
  };
  await page.getByRole('button', { name: 'Collega il Suo account Google' }).click();
  await allow();
  await expect(page.getByText('apra l’e-mail che Le abbiamo mandato e confermi il collegamento')).toBeVisible();
  await confirmByMail(page, email);
  await open(page, 'account/Sicurezza', 'Sicurezza');
  await signOut(page);
  await page.getByRole('button', { name: 'Accedi con Google' }).click();
  await allow();
  await expect(heading(page, GREETING)).toBeVisible();

  await behind.sql`update tbl_utenti set password_hash = null where id_utente = ${userId}`;
  await behind.sql`update sessions set proved_at = now() - interval '1 hour' where id_utente = ${userId}`;
  await open(page, 'account/SecondoFattore', 'Verifica in due passaggi');
  await page.getByLabel('Nome, per riconoscerla').fill('Portatile di casa');
  await page.getByRole('button', { name: 'Crea una passkey' }).click();
  const proof = dialog(page, 'Confermi che è Lei');
  const opened = context.waitForEvent('page');
  await proof.getByRole('link', { name: 'Conferma con Google' }).click();
  await expectAccessible(page);
  const tab = await opened;
  await expect(heading(tab, 'Confermi che è Lei')).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Conferma con Google' }).click();
  await allow(tab);
  await expect(tab.getByText('Confermato. Può chiudere questa scheda')).toBeVisible();
  await tab.close();
  // Simulate the focus event of a window to which the user returns.
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await dialog(page, 'I Suoi codici di riserva').getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('Portatile di casa')).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Accedi con Google' }).click();
  await page.getByLabel('Altro account').fill('nessuno');
  await page.getByRole('button', { name: 'Consenti' }).click();
  await expect(page.getByText('Non ancora registrato con Google')).toBeVisible();
});

test('a user disowns a passkey by the mail’s link and chooses a new password; the passkey is removed', async ({
  page,
  context,
}) => {
  const { email } = await newcomer(behind);
  await addAuthenticator(page, context);
  await openSessionOf(page, email);
  await open(page, 'account/SecondoFattore', 'Verifica in due passaggi');
  await page.getByRole('button', { name: 'Crea una passkey' }).click();
  await dialog(page, 'I Suoi codici di riserva').getByRole('button', { name: 'Li ho conservati' }).click();
  const linkTo = (name: string) => () =>
    mailsTo(email)
      .map(({ text }) => new RegExp(`https?://\\S+${name}#\\S+`).exec(text)?.[0])
      .findLast(Boolean);
  await expect.poll(linkTo('NotMeLink')).toBeTruthy();
  await page.goto(linkTo('NotMeLink')() ?? '');
  await expectAccessibleOnEveryScreen(page, context);
  await page.getByRole('button', { name: 'Non sono stato io' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Apra l’e-mail che Le abbiamo appena mandato')).toBeVisible();
  await open(page, 'Registro/SchedaPaziente', 'Accedi');
  await expect.poll(linkTo('PasswordLink')).toBeTruthy();
  await page.goto(linkTo('PasswordLink')() ?? '');
  const next = 'carciofo pendolo lavagna 91';
  await page.getByLabel('Nuova password', { exact: true }).fill(next);
  await page.getByLabel('Ripeta la nuova password').fill(next);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(heading(page, 'Accedi')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(heading(page, GREETING)).toBeVisible();
  await open(page, 'account/Sicurezza', 'Sicurezza');
  await expect(page.getByText('Ora per accedere basta la password.')).toBeVisible();
});
