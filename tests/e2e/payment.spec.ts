import { expect, type Page, test } from '@playwright/test';
import { displayedDay, monthsBefore, today } from '@/lib/values/days';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { GATED_PAGES } from './support/gated';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openFromMenu, openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';
import { expectFitting } from './support/screens';

// Users without a plan buy one from the test provider that replaces PayPal.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');
/** A page's content security policy, without the form target for the identity provider, which every page has. */
const policyOf = async (page: Page, path: string) =>
  ((await page.request.get(path)).headers()['content-security-policy'] ?? '').replace(/form-action[^;]*/, '');

/** Presses PayPal's button, and then `choice` in the window that PayPal opens. */
async function answerPaypal(page: Page, choice: RegExp) {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'PayPal', exact: true }).click(),
  ]);
  await popup.getByRole('button', { name: choice }).click();
}

test('T48, T39: a new patient reads the contract by keyboard, accepts, pays, gets a page opened, and cancels', async ({
  page,
}) => {
  const { email } = await newcomer(behind);
  const hosts = new Set<string>();
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).host));
  await openSessionOf(page, email);
  const refused = page.getByText('Per scriverci serve un piano che lo comprenda.');
  await page.goto('Registro/Visite?vista=misure');
  await expect(page.getByRole('button', { name: 'Aggiungi una misura' })).toBeVisible();
  await expect(refused.first(), 'readings need no plan').toBeHidden();
  await page.goto('Registro/Visite');
  const own = [new URL(page.url()).host];
  await expect(
    page.getByText(/^Nel piano Completo o Completo mensile: visite: aggiungere e modificare\./),
  ).toBeVisible();
  await expect(refused.first()).toBeVisible();
  await expect(page.getByText('Con «Aggiungi» può registrare la prima.')).toBeHidden();
  await page.getByRole('button', { name: 'Aggiungi una visita' }).click();
  await expect(dialog(page).getByText('Questa sezione non è prevista nella Sua sottoscrizione')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Vai all’abbonamento' }).click();

  await expect(page.getByText('Nessuna sottoscrizione attiva')).toBeVisible();
  await expectAccessible(page);
  const card = page.getByRole('region', { name: 'Piano Completo', exact: true });
  await expect(card.getByRole('listitem').filter({ hasText: 'visite: aggiungere e modificare' })).toBeVisible();
  const accept = card.getByRole('checkbox', { name: 'Ho letto e accetto il contratto 1, del piano Completo' });
  await accept.focus();
  await page.keyboard.press('Space');
  await expect(card.getByRole('alert')).toHaveText('Deve leggere completamente il contratto 1 prima di accettarlo.');
  await expect(accept).not.toBeChecked();
  await card.getByRole('region', { name: 'Contratto di sottoscrizione del piano Completo' }).focus();
  await page.keyboard.press('End');
  await expect(card.getByText('Ha letto il contratto fino alla fine')).toBeVisible();
  expect([...hosts]).toEqual(own);
  await accept.check();

  await answerPaypal(page, /carta che viene rifiutata/);
  await expect(page.getByText('PayPal ha rifiutato il pagamento: nulla è stato addebitato.').first()).toBeVisible();
  await answerPaypal(page, /Paga ora/);
  await expect(page.getByText('Pagamento riuscito: il piano è attivo.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Completo / });
  const until = displayedDay(monthsBefore(today(), -12));
  for (const text of ['49,90', displayedDay(today()), until]) await expect(row).toContainText(text);
  await expectAccessible(page);
  expect(hosts.size).toBe(2);

  hosts.clear();
  await openFromMenu(page, 'Cure', 'Visite');
  // This is a new document: its buttons work only after its scripts have loaded.
  await page.waitForURL('**/Registro/Visite');
  await page.getByRole('button', { name: 'Aggiungi una visita' }).click();
  await expect(dialog(page).getByLabel('Motivazione')).toBeVisible();
  expect([...hosts]).toEqual(own);
  expect(await page.evaluate(() => 'paypalOnce' in window)).toBe(false);
  expect(await policyOf(page, 'Registro/Visite')).not.toContain('127.0.0.1');
  expect(await policyOf(page, 'Registro/Paypal')).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);

  await page.goto('Registro/Paypal');
  await page.getByRole('button', { name: 'Annulla la sottoscrizione del piano Completo' }).click();
  await expect(dialog(page)).toContainText(`resta attivo fino al ${until}`);
  await dialog(page).getByRole('button', { name: 'Annulla la sottoscrizione' }).click();
  await expect(row).toContainText('Annullata: non si rinnova');
  await expect(page.getByText(/^Nel piano/)).toHaveCount(0);
});

test.describe('on a phone, in the dark scheme and in English', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true });

  test('a renewing plan is bought and cancelled, and no page scrolls sideways', async ({ page, context, baseURL }) => {
    const { email } = await newcomer(behind);
    await openSessionOf(page, email);
    await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
    await page.goto('Registro/Paypal');
    const card = page.getByRole('region', { name: 'Plan Completo mensile', exact: true });
    const contract = card.getByRole('region', { name: /^Subscription contract/ });
    await contract.hover();
    await page.mouse.wheel(0, 5000);
    await card.getByRole('checkbox').check();
    await expect(card.getByRole('button', { name: 'PayPal' })).toBeVisible();
    await expectFitting(page);
    await expectAccessible(page);
    await answerPaypal(page, /Pay now/);
    await expect(page.getByText('Payment successful: the plan is active.')).toBeVisible();
    const row = page.getByRole('row', { name: /Completo mensile/ });
    await expect(row).toContainText('renews by itself');
    await page.getByRole('button', { name: 'Cancel the subscription to the plan Completo mensile' }).click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(row).toContainText('Cancelled: it is not renewed');
    await expectFitting(page);
  });
});

test('T9: without a plan every button that needs one says so, and the page names the plan before a button is pressed', async ({
  page,
}) => {
  test.slow();
  const patient = await newcomer(behind);
  for (const [section, { given }] of Object.entries(GATED_PAGES)) await newRow(behind.db, section, patient, given);
  await openSessionOf(page, patient.email);
  const told = dialog(page).getByText('Questa sezione non è prevista nella Sua sottoscrizione');
  for (const { path, buttons, opens = [] } of Object.values(GATED_PAGES)) {
    await page.goto(path);
    await expect(page.getByText(/^Nel piano Completo o Completo mensile: /), path).toBeVisible();
    for (const [act, button] of Object.entries(buttons)) {
      await pressOfRow(page, button, { within: page.getByRole('main') });
      if (opens.some((one) => one === act)) await expect(dialog(page).getByText(/anche senza piano/)).toBeVisible();
      else await expect(told, `${path} ${button}`).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Annulla' }).click();
      await expect(dialog(page)).toHaveCount(0);
    }
  }
  for (const path of ['calcolatricemedica/Dosi', 'Registro/Taccuino/Nuova']) {
    await page.goto(path);
    await expect(told).toBeVisible();
  }
});
