import { expect, type Page, test } from '@playwright/test';
import { newId } from '@/db/schema/columns';
import { newUser, subscribe } from '../support/people';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf } from './support/people';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

/** Signs in a new administrator for this test. */
async function asAdministrator(page: Page) {
  const { id } = await newUser(behind.db, {}, 'admin');
  await openSessionOf(page, await withDemoPassword(behind, id));
}

const newName = (what: string) => `${what} ${newId()}`;
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).last().getByRole('button', { name: 'Salva' }).click();

test('an administrator makes a role and a licence that open one more page to the licence’s holder', async ({
  page,
  browser,
}) => {
  const [role, plan] = [newName('Ruolo'), newName('Piano')];
  await asAdministrator(page);
  await page.goto('.');
  await page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Gestione', exact: true })
    .click();
  await page.getByRole('link', { name: 'Ruoli' }).click();
  await page.getByRole('button', { name: 'Aggiungi un ruolo' }).click();
  await dialog(page).getByLabel('Descrizione').fill(role);
  await save(page);
  await page.getByRole('button', { name: `Associa Funzionalita al ruolo ${role}` }).click();
  await dialog(page).getByRole('combobox', { name: 'Funzionalità' }).fill('calcola');
  await page.getByRole('option', { name: 'calcolatrice' }).click();
  await page.keyboard.press('Tab');
  await save(page);
  await expect(dialog(page).last()).toContainText('Aggiunti: calcolatrice');
  await save(page);
  const row = page.getByRole('row').filter({ hasText: role });
  await expect(row).toContainText('Funzionalità: aggiunti calcolatrice');

  await page.goto('admin/licenze');
  await page.getByRole('button', { name: 'Aggiungi una licenza' }).click();
  await dialog(page).getByLabel('Descrizione').fill(plan);
  await dialog(page).getByLabel('Costo').fill('4,50');
  await dialog(page).getByLabel('Durata').fill('12 mesi');
  await dialog(page).getByLabel('Abilitata').selectOption({ label: 'No' });
  await save(page);
  await expect(page.getByRole('row').filter({ hasText: plan })).toContainText('4,50 €');
  const patient = await newcomer(behind);
  await subscribe(behind.db, patient.userId, {}, plan);
  const theirs = await (await browser.newContext()).newPage();
  await openSessionOf(theirs, patient.email);
  await theirs.goto(new URL('calcolatricemedica/Dosi', page.url().replace(/admin\/.*/, '')).href);
  await expect(dialog(theirs)).toContainText('Questa sezione non è prevista nella Sua sottoscrizione');

  // The subscription was added after this page was rendered.
  await page.reload();
  await page.getByRole('button', { name: `Associa un ruolo alla licenza ${plan}` }).click();
  await dialog(page).getByLabel('Ruolo').selectOption({ label: role });
  await save(page);
  await expect(dialog(page).last()).toContainText('Aggiunti: calcolatrice');
  await expect(dialog(page).last()).toContainText('1 sottoscrizione attiva');
  await save(page);
  await expect(page.getByRole('row').filter({ hasText: plan })).toContainText(role);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(theirs)).toHaveCount(0);
  await theirs.context().close();
});

test('an administrator finds and disables a user, who is signed out at the next click; no URL contains the words', async ({
  page,
  browser,
}) => {
  const { userId, email } = await newcomer(behind);
  const theirs = await (await browser.newContext()).newPage();
  await openSessionOf(theirs, email);
  await asAdministrator(page);
  await page.goto('admin/utenti');
  await page.getByRole('searchbox', { name: 'Cerca per nome o e-mail' }).fill(email);
  await page.getByRole('searchbox').press('Enter');
  // The doctors who wait for confirmation are listed in a separate table above.
  const users = page.getByRole('table').filter({ has: page.getByRole('button', { name: /^Disabilita / }) });
  await expect(users.getByRole('rowheader')).toHaveCount(1);
  expect(decodeURIComponent(page.url())).not.toContain(String(userId));
  await page.getByRole('button', { name: /^Disabilita / }).click();
  await dialog(page).getByRole('button', { name: 'Disabilita', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Disabilitato');
  await theirs.goto(page.url().replace(/admin\/.*/, 'Registro'));
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();
});
