import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { GREETING, openFromMenu, PASSWORD, signIn } from './support/people';
import { listLink } from './support/rows';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');
const signIns = (page: Page) => page.getByRole('region', { name: 'I Suoi accessi' });
const readings = (page: Page) => page.getByRole('region', { name: 'Chi ha letto la cartella' });
const linkIn = (text = '') => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
const open = async (page: Page, title = 'Chi ha visto') => {
  await page.goto('Registro/Accessi');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('Mario reads his sign-ins, ten on a page, each with its device in words', async ({ page }) => {
  await signIn(page, 'mario.rossi@example.it');
  await openFromMenu(page, 'Medici', 'Chi ha visto');
  await listLink(page, 'I Suoi accessi').click();
  const rows = signIns(page).getByRole('row');
  await expect(rows).toHaveCount(11);
  // Other tests may have signed in as Mario: each entry shows browser and system, or a program.
  for (const device of await signIns(page).getByRole('rowheader').allInnerTexts())
    expect(device).toMatch(/^\S+ su \S+|^Programma/);
  await signIns(page).getByRole('link', { name: 'Successivo' }).click();
  await expect(page).toHaveURL(/pagina-accessi=2/);
  await signIns(page).getByRole('link', { name: 'Precedente' }).click();
  await expect(rows).toHaveCount(11);
});

test('Mario filters the readings by doctor, opens a visit, and exports the same readings', async ({ page }) => {
  await signIn(page, 'mario.rossi@example.it');
  await open(page);
  await expect(
    readings(page).getByText('Livello 4: vede fino a «Normale» · Visibilità Parziale').first(),
  ).toBeVisible();
  await readings(page).getByText('Filtra o esporta').click();
  await readings(page).getByLabel('Medico').selectOption('Elena Costa');
  await readings(page).getByRole('button', { name: 'Filtra' }).click();
  await expect(readings(page).getByRole('rowheader', { name: 'Anna Neri' })).toHaveCount(0);
  // There is one row for each visit; when opened, it names the file and what was done with it.
  const visit = readings(page)
    .getByRole('row', { name: /ECG-20260914\.pdf \(scaricato\)/ })
    .last();
  await visit.getByText('5 letture').click();
  await expect(visit.getByRole('listitem')).toHaveCount(5);
  await expect(visit.getByRole('listitem').nth(3)).toContainText('Documento: ECG-20260914.pdf (anteprima)');
  const shown = (await readings(page).getByRole('row').count()) - 1;
  const download = page.waitForEvent('download');
  await readings(page).getByRole('link', { name: 'Esporta le letture (CSV)' }).click();
  const text = readFileSync(await (await download).path());
  expect([...text.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = text.toString('utf8').trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(shown);
  for (const line of lines) expect(line).toContain(';Elena Costa;');
  expect(text.toString('utf8')).toContain(';Scaricata;Documenti;ECG-20260914.pdf;');
});

test('a doctor reads her own sign-ins, and no list of who has read a record', async ({ page }) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await open(page, 'I Suoi accessi');
  await expect(signIns(page).getByRole('row').nth(1)).toBeVisible();
  await expect(readings(page)).toHaveCount(0);
});

test('"Non sono stato io" ends every session, and only a new password opens one again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newcomer(behind);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, email);
  await signIn(page, email);
  await open(page);
  await listLink(page, 'I Suoi accessi').click();
  await page
    .getByRole('button', { name: /^Non sono stato io: accesso del/ })
    .first()
    .click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Chiudi tutte le sessioni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scelga una nuova password' })).toBeVisible();
  const lastLink = () =>
    mailsTo(email)
      .map(({ text }) => linkIn(text))
      .findLast(Boolean) ?? '';
  await expect.poll(lastLink).toMatch(/PasswordLink#/);
  const first = lastLink();
  await elsewhere.goto('Registro/SchedaPaziente');
  await expect(elsewhere).toHaveURL(/\/login/);

  // Signing in on another device with the old password opens no session; a link to a new password is mailed instead.
  await elsewhere.getByLabel('E-mail').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(
    elsewhere.getByRole('alert').filter({ hasText: 'Le abbiamo inviato un’e-mail con un link' }),
  ).toBeVisible();
  // This is a new link; the link that was mailed after the report is no longer valid.
  await expect.poll(lastLink).not.toBe(first);
  const link = lastLink();
  const tryLink = async (password: string) => {
    await elsewhere.getByLabel('Nuova password', { exact: true }).fill(password);
    await elsewhere.getByLabel('Ripeta la nuova password').fill(password);
    await elsewhere.getByRole('button', { name: 'Cambia la password' }).click();
  };
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Scelga una nuova password' })).toBeVisible();
  await tryLink('Benvenuto2026!!');
  await expect(elsewhere.getByRole('alert', { name: 'Controlli i campi segnalati' })).toContainText(
    'Troppo facile da indovinare',
  );
  await expectAccessible(elsewhere);
  // Only the browser that reported the sign-in is redirected to the new password.
  for (const path of ['', 'Registro/SchedaPaziente', 'Registro/Accessi', 'altro', 'login']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/account\/Password$/);
  }
  const { status, code } = await page.evaluate(async () => {
    const answer = await fetch('/webui/api/session/state');
    return { status: answer.status, code: (await answer.json()).code };
  });
  expect([status, code]).toEqual([403, 'password_change_required']);

  const next = 'ombrello tartufo veliero quarzo';
  await page.getByLabel('Password attuale').fill(PASSWORD);
  await page.getByLabel('Nuova password', { exact: true }).fill('Benvenuto2026!!');
  await expect(page.getByText('Robustezza: debole')).toBeVisible();
  await page.getByLabel('Ripeta la nuova password').fill('Benvenuto2026!!');
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByRole('alert', { name: 'Controlli i campi segnalati' })).toContainText(
    'Nuova password: Troppo facile da indovinare',
  );
  await expectAccessible(page);
  await page.getByLabel('Nuova password', { exact: true }).fill(next);
  await page.getByLabel('Ripeta la nuova password').fill(next);
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('La password è stata cambiata. Acceda con quella nuova.')).toBeVisible();
  await tryLink('veliero quarzo ombrello tartufo');
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Questo link non è più valido' })).toBeVisible();

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible();
});
