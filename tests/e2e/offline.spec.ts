import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { expectAccessible } from './support/axe';
import { keptBy, workerReady } from './support/device';
import { behindTheApp, newcomer } from './support/newcomer';
import { signIn } from './support/people';

// T54: the network is cut in the browser; what was typed waits on the device, encrypted, and is sent once.

const TEXT = 'ginocchio che non è di nessun altro';

test.describe.configure({ mode: 'serial' });

const behind = behindTheApp();
type Person = Awaited<ReturnType<typeof newcomer>>;
let writer: Person;
let other: Person;
test.beforeAll(async () => {
  for (const name of ['writer', 'other'] as const) {
    const made = await newcomer(behind);
    await subscribe(behind.db, made.userId);
    if (name === 'writer') writer = made;
    else other = made;
  }
});
test.afterAll(() => behind.close());

async function withoutNetwork(page: Page, context: BrowserContext, path: string) {
  await context.setOffline(true);
  await page.goto(path).catch(() => null);
  await expect(page.getByRole('heading', { level: 1, name: 'Connessione assente' })).toBeVisible();
}

/** Writes a pain note in the offline page. */
async function notePain(page: Page, where: string) {
  await page.getByText('Annoti un dolore').click();
  await page.getByLabel('Dove fa male').fill(where);
  await page.locator('details[open]').getByRole('button', { name: 'Metti in attesa' }).click();
  await expect(page.getByText('La nota è in attesa')).toBeVisible();
}

const region = (page: Page) => page.getByRole('region', { name: 'In attesa di invio' });

/** How many rows of a record have this text in a column. */
async function saved({ patientId, userId }: Person, table: string, column: string, value: unknown) {
  await behind.open(patientId, userId);
  const { sql } = behind;
  const rows = await sql`select 1 from ${sql(table)}
    where id_paziente = ${patientId} and ${sql(column)}::text like ${`%${value}%`}`;
  return rows.length;
}

test('a reading in an open dialog and a pain note on the offline page wait, and are sent once', async ({
  page,
  context,
}) => {
  await signIn(page, writer.email);
  await page.goto('Registro/Visite?elenco=misure#aggiungi-rilevazioni');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Pressione massima/).fill('137');
  await dialog.getByLabel(/^Pressione minima/).fill('83');
  await workerReady(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('La misura è in attesa su questo dispositivo')).toBeVisible();
  await expect(page.getByText('In attesa di invio: 1')).toBeVisible();
  await withoutNetwork(page, context, 'Registro/Diagnosi');
  await expectAccessible(page);
  await notePain(page, TEXT);
  await expect(region(page).getByRole('listitem')).toHaveCount(2);
  await expect(region(page)).toContainText('Pressione massima 137 mmHg');
  const { stored } = await keptBy(page);
  expect(stored).toContain('cartella-salute queue');
  expect(stored).not.toMatch(/137|ginocchio/);
  await context.setOffline(false);
  await expect(region(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
  expect(await saved(writer, 'tbl_parametri_vitali', 'parametro_pressione_massima', 137)).toBe(1);
  expect(await saved(writer, 'tbl_taccuino', 'taccuino_descrizione', TEXT)).toBe(1);
});

test('a page that was on its way while the worker became active is served by it', async ({ page, context }) => {
  const second = await context.newPage();
  await page.route('**/Registro/Diagnosi', async (route) => {
    const response = await route.fetch();
    await second.goto('');
    await second.evaluate(async () => void (await navigator.serviceWorker.ready));
    await route.fulfill({ response });
  });
  await signIn(page, writer.email);
  await page.goto('Registro/Diagnosi');
  await workerReady(page);
});

test('a refused entry stays with its reason, and can be corrected', async ({ page, context }) => {
  await signIn(page, writer.email);
  await workerReady(page);
  await withoutNetwork(page, context, 'Registro/Diagnosi');
  await page.getByText('Scriva una misura').click();
  await page.getByLabel(/^Frequenza cardiaca/).fill('190');
  await page.locator('details[open]').getByRole('button', { name: 'Metti in attesa' }).click();
  await context.setOffline(false);
  await expect(region(page).getByText('Non accettata:')).toBeVisible();
  await region(page).getByRole('button', { name: 'Correggi' }).click();
  await page.getByLabel(/^Frequenza cardiaca/).fill('91');
  await page.locator('details[open]').getByRole('button', { name: 'Metti in attesa' }).click();
  // The network is back: it is sent at once.
  await expect(region(page).getByRole('listitem')).toHaveCount(0);
  expect(await saved(writer, 'tbl_parametri_vitali', 'parametro_frequenza_cardiaca', 91)).toBe(1);
  expect(await saved(writer, 'tbl_parametri_vitali', 'parametro_frequenza_cardiaca', 190)).toBe(0);
});

test('a second user on the same device finds nothing, and sends nothing of the first', async ({ page, context }) => {
  await signIn(page, writer.email);
  await workerReady(page);
  await withoutNetwork(page, context, 'Registro/Diagnosi');
  await notePain(page, 'spalla della prima persona');
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText('Per inviare bisogna accedere di nuovo.')).toBeVisible();
  await signIn(page, other.email);
  await page.goto('senza-rete');
  await expect(region(page)).toContainText('voci scritte da un’altra persona');
  await expect(region(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('spalla')).toHaveCount(0);
  for (const one of [writer, other]) expect(await saved(one, 'tbl_taccuino', 'taccuino_descrizione', 'spalla')).toBe(0);
  await context.clearCookies();
  await signIn(page, writer.email);
  await expect.poll(() => saved(writer, 'tbl_taccuino', 'taccuino_descrizione', 'spalla')).toBe(1);
  expect(await saved(other, 'tbl_taccuino', 'taccuino_descrizione', 'spalla')).toBe(0);
});

test('a sign-out asks before it deletes what waits, and leaves nothing but the built files', async ({
  page,
  context,
}) => {
  await signIn(page, writer.email);
  await workerReady(page);
  await withoutNetwork(page, context, 'Registro/Diagnosi');
  await notePain(page, 'caviglia');
  // Nothing is sent while the person is asked.
  await context.route('**/api/taccuino', (route) => route.abort());
  await context.setOffline(false);
  await page.goto('account');
  await expect(page.getByText('In attesa di invio: 1')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Esci' }).click();
  const question = page.getByRole('alertdialog', { name: 'Uscire e perdere le voci in attesa?' });
  await question.getByRole('button', { name: 'Resta' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Esci' }).click();
  await question.getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(page).toHaveURL(/\/login\?why=out/);
  await expect.poll(async () => (await keptBy(page)).stored).toMatch(/cartella-salute queue \[\] \[\]/);
  expect((await keptBy(page)).stored).toMatch(/cartella-salute facts \[\] \[\]/);
  expect(await saved(writer, 'tbl_taccuino', 'taccuino_descrizione', 'caviglia')).toBe(0);
});

/** Notes in each page that it has registered its worker. */
const noteRegistrations = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) =>
      register(...given).finally(() => Object.assign(window, { workerRegistered: true }));
  });

test('of two worker versions in sequence the open page keeps its own', async ({ page, context }) => {
  await noteRegistrations(context);
  await signIn(page, writer.email);
  await workerReady(page);
  const second = await context.newPage();
  await second.goto('Registro/Diagnosi');
  // A page that registered its own build's worker only now would bring it back in place of the other version.
  for (const one of [page, second]) await one.waitForFunction(() => 'workerRegistered' in window);
  const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('cartella')));
  const [first] = await names();
  const waits = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/webui/sw.js?versione=another', { scope: '/webui' });
    const next = registration.installing ?? registration.waiting;
    while (next?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
    registration.waiting?.postMessage('take-over');
    await new Promise((resolve) => setTimeout(resolve, 500));
    return registration.waiting !== null;
  });
  expect(waits).toBe(true);
  expect(await names()).toEqual([first, 'cartella-statics-another']);
  // The pages of the former build still open their dialogs.
  await second
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .click();
  await expect(second.getByRole('dialog').first()).toBeVisible();
  await second.close();
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration('/webui'))?.waiting?.postMessage('take-over'),
  );
  await expect.poll(names).toEqual(['cartella-statics-another']);
});
