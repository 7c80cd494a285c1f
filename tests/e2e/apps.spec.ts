import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf, PASSWORD } from './support/people';
import { pressOfRow } from './support/rows';
import { expectFitting, onAPhoneInEnglish } from './support/screens';

// A developer registers an app; the app sends the developer, who has a record too, to give it access, and loses it again.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

/** An app on this computer: it only keeps the address to which the browser returns. */
async function anApp() {
  const returned: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/callback') returned.push(url);
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>App</title><h1>Di nuovo nell’app</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { returned, address: `http://127.0.0.1:${port}/callback`, close: () => server.close() };
}

const origin = () => new URL(process.env.E2E_ORIGIN ?? '').origin;
const SCOPE = 'launch/patient offline_access patient/Condition.rs patient/Immunization.rs';

function requestOf(clientId: string, address: string, challenge: string) {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: address,
    scope: SCOPE,
    state: 'e2e',
    aud: `${origin()}/webui/api/fhir`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `api/oauth/authorize?${query}`;
}

async function register(page: Page, context: BrowserContext, address: string): Promise<string> {
  await page.getByRole('link', { name: 'Sviluppa un’app? La registri per Sé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Le app che sviluppa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registra un’app' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome dell’app').fill('App del cuore');
  await form.getByLabel('Indirizzi di ritorno').fill('http://altrove.example/');
  await form.getByRole('button', { name: 'Registra' }).click();
  await expect(form.getByText(/Da 1 a 10 indirizzi/).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Indirizzi di ritorno').fill(address);
  await form.getByRole('button', { name: 'Registra' }).click();
  const shown = page.getByRole('dialog', { name: 'App registrata' });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Fatto' }).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia: App del cuore' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copiato' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Moves the focus by the keyboard alone to an element. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

/** Signs in on the way, takes the vaccinations away and gives access, by the keyboard alone. */
async function giveAccess(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'L’app «App del cuore» chiede accesso' })).toBeVisible();
  await expect(page.getByText('non verificata', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Livello più alto')).toHaveValue('4');
  await expect(page.getByLabel('Fino a quando')).toHaveValue('90');
  await expectAccessible(page);
  await expectFitting(page);
  const vaccinations = page.getByRole('switch', { name: 'Le vaccinazioni' });
  await tabTo(page, vaccinations);
  await page.keyboard.press('Space');
  await expect(vaccinations).not.toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Dai accesso' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Di nuovo nell’app' })).toBeVisible();
}

test('an app is registered, gets what its user leaves it, and is refused once its access is taken away', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const app = await anApp();
  const patient = await newcomer(behind);
  await openSessionOf(page, patient.email);
  await page.goto('account');
  await page.getByRole('link', { name: 'Applicazioni' }).click();
  await expect(page.getByText('Nessuna app ha accesso')).toBeVisible();
  const clientId = await register(page, context, app.address);

  await context.clearCookies();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await page.goto(requestOf(clientId, app.address, challenge));
  await giveAccess(page, patient.email);
  const [answer] = app.returned;
  expect(answer?.searchParams.get('state')).toBe('e2e');
  const token = (fields: Record<string, string>) =>
    request.post('api/oauth/token', { form: { client_id: clientId, ...fields } });
  const exchanged = await token({
    grant_type: 'authorization_code',
    code: answer?.searchParams.get('code') ?? '',
    redirect_uri: app.address,
    code_verifier: verifier,
  });
  expect(exchanged.status()).toBe(200);
  const tokens = (await exchanged.json()) as Record<string, string>;
  expect(tokens.scope).toContain('patient/Condition.rs');
  expect(tokens.scope).not.toContain('Immunization');

  await page.goto('account/Applicazioni');
  await expect(page.getByRole('heading', { level: 3, name: /App del cuore/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Che cosa può leggere' }).getByText('Le diagnosi')).toBeVisible();
  await expectAccessible(page);
  await onAPhoneInEnglish(page, context, async () => {});
  await page.getByRole('button', { name: 'Togli l’accesso all’app App del cuore' }).click();
  await expect(page.getByRole('dialog')).toContainText('L’app perde subito l’accesso.');
  await page.getByRole('dialog').getByRole('button', { name: 'Togli l’accesso' }).click();
  await expect(page.getByText('Accesso tolto.')).toBeVisible();
  const refused = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' });
  expect([refused.status(), await refused.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  app.close();
});

test('an administrator registers an app with a secret, approves it, disables it and removes it', async ({
  page,
  context,
}) => {
  test.slow();
  const name = `App di prova ${Date.now()}`;
  await openSessionOf(page, 'admin@example.it');
  await page.goto('admin/applicazioni');
  await page.getByRole('button', { name: 'Registra un’app' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome dell’app').fill(name);
  await form.getByLabel('Indirizzi di ritorno').fill('https://app.example/callback');
  await form.getByLabel('Come prova chi è').selectOption({ label: 'Con un segreto' });
  await form.getByRole('button', { name: 'Registra' }).click();
  const shown = page.getByRole('dialog', { name: 'App registrata' });
  await expect(shown.getByText(/^phrc_/)).toBeVisible();
  await shown.getByRole('button', { name: 'L’ho conservato' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('non verificata');
  expect(await page.content()).not.toContain('phrc_');
  await expectAccessible(page);
  await onAPhoneInEnglish(page, context, async () => {});
  for (const [act, said] of [
    ['Approva', 'App approvata.'],
    ['Disabilita', 'App disabilitata.'],
    ['Elimina', 'App eliminata.'],
  ] as const) {
    await pressOfRow(page, `${act} l’app ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});
