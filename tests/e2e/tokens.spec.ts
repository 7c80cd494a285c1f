import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fixtureOf } from '../sections';
import { isSigned, listener } from '../support/listener';
import { subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf, PASSWORD } from './support/people';
import { expectFitting, onAPhoneInEnglish } from './support/screens';

// A patient creates a token for an app, which reads the chosen sections; the patient sees these reads and revokes the token.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');

async function expectFormAccessible(page: Page) {
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await expectFitting(page);
  await page.keyboard.press('Escape');
}

/** Expects that the app's URL receives signed messages about changes. */
async function expectTold(page: Page, context: BrowserContext) {
  const app = await listener();
  await page.getByRole('button', { name: 'Avvisa l’app del token App del cuore' }).click();
  await dialog(page).getByLabel('Indirizzo dell’app').fill(app.url);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  const shown = page.getByRole('dialog', { name: 'Il segreto degli avvisi' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'L’ho conservato' }).click();
  await expect(page.getByText('Nessun avviso ancora inviato')).toBeVisible();
  const sent = await context.request.post('api/diagnosi', {
    headers: { origin: new URL(page.url()).origin },
    data: fixtureOf('diagnoses').contract?.body,
  });
  expect(sent.status()).toBe(201);
  // Reload until the outcome is shown: it is stored a moment after the message arrives.
  await expect
    .poll(() => behind.sql`select 1 from webhooks where url = ${app.url} and outcome is not null`)
    .toHaveLength(1);
  expect(app.told.map((message) => isSigned(message, secret))).toEqual([true]);
  await app.close();
  await page.reload();
  await expect(page.getByText(/^Ultimo avviso: .*, ricevuto$/)).toBeVisible();
}

test('a token is made after a proof, shown once, used, logged and revoked', async ({ page, context, request }) => {
  test.slow();
  const patient = await newcomer(behind);
  await subscribe(behind.db, patient.userId);
  await newRow(behind.db, 'diagnoses', patient, { pathology: 'Gastrite cronica' });
  await openSessionOf(page, patient.email);
  await behind.sql`update sessions set proved_at = null where id_utente = ${patient.userId}`;
  await page.goto('account');
  await page.getByRole('link', { name: 'Token per le app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Token per le app' })).toBeVisible();
  await expect(page.getByText('Nessun token')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuovo token' }).click();
  await dialog(page).getByLabel('Nome').fill('App del cuore');
  await dialog(page).getByLabel('Problemi e allergie').check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Crea il token' }).click();
  const proof = page.getByRole('dialog', { name: 'Confermi che è Lei' });
  await proof.getByLabel('La Sua password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Conferma' }).click();

  const shown = page.getByRole('dialog', { name: 'Il Suo token' });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copia' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copiato');
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await shown.getByRole('button', { name: 'L’ho conservato' }).click();
  await expect(page.getByText('Solo lettura: Problemi e allergie')).toBeVisible();
  await expect(page.getByText('Mai usato')).toBeVisible();
  await page.reload();
  expect(await page.content()).not.toContain(secret);

  const headers = { authorization: `Bearer ${secret}` };
  const read = await request.get(`api/diagnosiPatient/${patient.patientId}`, { headers });
  expect(await read.text()).toContain('Gastrite cronica');
  expect(read.headers().ratelimit).toMatch(/^"token";r=\d+;t=\d+$/);
  expect((await request.get(`api/visitePatient/${patient.patientId}`, { headers })).status()).toBe(403);
  await onAPhoneInEnglish(page, context, () => expectFormAccessible(page));
  await expectTold(page, context);
  await expect(page.getByText('Ultimo uso:')).toBeVisible();

  await page.getByRole('link', { name: 'Che cosa è stato fatto con i token' }).click();
  await page.waitForURL(/Accessi/);
  const uses = page.getByRole('table', { name: 'Usi di app e token' });
  await expect(uses.getByRole('row', { name: /App del cuore .+ Lettura: Problemi e allergie Fatto/ })).toBeVisible();
  await expect(uses.getByRole('row', { name: /App del cuore .+ Altra richiesta Rifiutato/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('account/Token');
  await page.getByRole('button', { name: 'Revoca il token App del cuore' }).click();
  await dialog(page).getByRole('button', { name: 'Revoca' }).click();
  await expect(page.getByText('Token revocato.')).toBeVisible();
  await expect(page.getByText('Nessun token')).toBeVisible();
  expect((await request.get(`api/diagnosiPatient/${patient.patientId}`, { headers })).status()).toBe(401);
});
