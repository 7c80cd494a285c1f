import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkPassword } from '@/lib/session/check-password';
import { takeCode } from '@/lib/session/factors/factors';

import { newRecoveryCodes, newTotp } from '../support/factors';
import { expectAccessible } from './support/axe';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { GREETING, PASSWORD } from './support/people';
import { onAPhoneInEnglish } from './support/screens';

// T16: signing in from a new browser while strangers guess the account's password, by keyboard only.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const stranger = (i: number) => ({ ip: `203.0.113.${i}`, device: 'a stranger', channel: 'page' as const });

/** Sends a hundred wrong passwords, ten from each of ten network addresses. */
async function guessPasswords(email: string) {
  for (let i = 0; i < 10; i += 1) {
    const tries = Array.from({ length: 10 }, (_, n) =>
      checkPassword({ email, password: `wrong ${n}` }, 'browser', stranger(i)),
    );
    await Promise.all(tries);
  }
}
/** Sends twenty wrong codes, as a person who knows the password can. */
async function guessCodes(userId: number) {
  for (let i = 0; i < 20; i += 1) await takeCode(userId, '000000', stranger(i));
}

/** An answer without the parts that differ each time, such as the page's nonce. */
const told = (status: number, headers: Record<string, string>, body: string) => ({
  status,
  headers: Object.keys(headers).sort(),
  state: /\{"status":.*\}/.exec(body)?.[0].replace(/"(at|minutes)":\d+/g, '$1'),
});

/** Types e-mail and password and submits them by keyboard. */
async function typePassword(page: Page, email: string, password = PASSWORD) {
  await page.goto('login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}
async function mailedLink(email: string) {
  const links = () => mailsTo(email).flatMap(({ text }) => /(\S+\/webui\/login\/Conferma#\S+)/.exec(text)?.[1] ?? []);
  await expect.poll(links).not.toHaveLength(0);
  expect(links()).toHaveLength(1);
  return links()[0] ?? '';
}
/** Opens the link and presses its button by keyboard. */
async function follow(page: Page, link: string) {
  await page.goto(link);
  await expect(heading(page, 'Conferma dell’accesso')).toBeVisible();
  await page.getByRole('button', { name: 'Accedi', exact: true }).focus();
  await page.keyboard.press('Enter');
}
async function expectAccessibleOnEveryScreen(page: Page, context: BrowserContext) {
  await expectAccessible(page);
  await onAPhoneInEnglish(page, context, async () => {});
}

test('after a hundred wrong passwords from elsewhere, the right one plus the mailed link signs in a new browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email } = await newcomer(behind);
  await guessPasswords(email);
  await typePassword(page, email);
  await expect(alert(page, 'lo apra in questo browser')).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(email);

  const elsewhere = await (await browser.newContext({ locale: 'it-IT', ...(baseURL ? { baseURL } : {}) })).newPage();
  await follow(elsewhere, link);
  await expect(alert(elsewhere, 'vale solo nel browser')).toBeVisible();
  await expectAccessibleOnEveryScreen(elsewhere, elsewhere.context());
  await elsewhere.close();

  await page.goto(link);
  await expectAccessibleOnEveryScreen(page, context);
  await follow(page, link);
  await expect(heading(page, GREETING)).toBeVisible();
  await page.goto('Registro/Diagnosi');
  await follow(page, link);
  await expect(alert(page, 'non è più valido')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torna all’accesso' })).toBeVisible();
});

test('while the link is required, the sign-in answers a right and a wrong password identically', async ({
  browser,
  baseURL,
}) => {
  const { email } = await newcomer(behind);
  await guessPasswords(email);
  const seen: object[] = [];
  for (const password of [PASSWORD, `${PASSWORD.slice(0, -1)}?`]) {
    const context = await browser.newContext({ locale: 'it-IT', ...(baseURL ? { baseURL } : {}) });
    const fresh = await context.newPage();
    let answer = {};
    await fresh.route('**/webui/login', async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'POST')
        answer = told(response.status(), response.headers(), await response.text());
      await route.fulfill({ response });
    });
    await typePassword(fresh, email, password);
    await expect(alert(fresh, 'lo apra in questo browser')).toBeVisible();
    const cookies = (await context.cookies()).map(({ name, value }) => `${name} ${value.length}`);
    seen.push({ ...answer, cookies, text: await fresh.getByRole('main').textContent() });
    await context.close();
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({
    status: 200,
    state: expect.stringContaining('too_many'),
    cookies: expect.arrayContaining([expect.stringMatching(/^phr\.asked /)]),
  });
});

test('after twenty wrong codes from elsewhere, the mailed link leads to the second step', async ({ page }) => {
  const { email, userId } = await newcomer(behind);
  await newTotp(userId);
  const [code = ''] = await newRecoveryCodes(userId);
  await guessCodes(userId);
  const giveCode = async () => {
    await expect(heading(page, 'Ancora un passo')).toBeVisible();
    await page.getByLabel('Codice', { exact: true }).focus();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await typePassword(page, email);
  await giveCode();
  await expect(alert(page, 'troppi codici sbagliati')).toBeVisible();
  await expectAccessible(page);
  await follow(page, await mailedLink(email));
  await giveCode();
  await expect(heading(page, GREETING)).toBeVisible();
});
