import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { GREETING, PASSWORD, signInByForm } from './support/people';

const MARIO = 'mario.rossi@example.it';

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Accedi', exact: true }).click();

test('signing in and /login open Home for everybody', async ({ browser }) => {
  for (const [email, heading, path] of [
    [MARIO, GREETING, '/webui'],
    ['anna.neri@example.it', GREETING, '/webui'],
    ['admin@example.it', /^(Buongiorno|Buon pomeriggio|Buonasera)/, '/webui'],
  ] as const) {
    const page = await browser.newPage();
    await signInByForm(page, email, heading);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goto('login');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.close();
  }
});

test('a wrong password and an unknown e-mail get the same answer, and the form keeps its input', async ({ page }) => {
  await page.goto('login');
  for (const email of [MARIO, 'nobody.at.all@example.it']) {
    await fill(page, email, 'not the password');
    await submit(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Nome utente o password errati' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  }
});

test('missing fields are named, and the first of them gets the focus', async ({ page }) => {
  await page.goto('login');
  await submit(page);
  await expect(page.getByText('Inserisca l’e-mail')).toBeVisible();
  await expect(page.getByText('Inserisca la password')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('after too many attempts the page shows the waiting time in minutes', async ({ page, request }) => {
  const email = `stranger.${Date.now()}@example.it`;
  for (let i = 0; i < 10; i += 1) await request.post('api/user/login', { data: { email, password: 'wrong' } });
  await page.goto('login');
  await fill(page, email, 'wrong again');
  await submit(page);
  await expect(page.getByText(/Troppi tentativi\. Riprovi tra \d+ min\./)).toBeVisible();
});

test('signing in leads back to the requested page', async ({ page }) => {
  await page.goto('Registro/Paypal?da=mail');
  await expect(page).toHaveURL(/\/webui\/login\?why=none&next=/);
  await expect(page.getByText('Per aprire la pagina richiesta è necessario accedere.')).toBeVisible();
  await fill(page, MARIO, PASSWORD);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Abbonamento' })).toBeVisible();
  await expect(page).toHaveURL(/\/webui\/Registro\/Paypal\?da=mail$/);
});

test('T18: signing in never leads to another site', async ({ browser }) => {
  for (const next of ['//evil.example', 'javascript:alert(1)']) {
    const page = await browser.newPage();
    await page.goto(`login?next=${encodeURIComponent(next)}`);
    await fill(page, MARIO, PASSWORD);
    await submit(page);
    await expect(page).toHaveURL(/\/webui\/?$/);
    await page.close();
  }
});

test('the password can be shown, and both fields support password managers', async ({ page }) => {
  await page.goto('login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('secret');
  await page.getByRole('button', { name: 'Mostra la password' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
});

test('the language can be changed on the sign-in page, and the choice is remembered', async ({ page }) => {
  await page.goto('login');
  await page.getByLabel('E-mail').fill(MARIO);
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('E-mail')).toHaveValue(MARIO);
  await page.reload();
  await expect(page).toHaveTitle(/^Sign in/);
  await fill(page, MARIO, 'wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Wrong username or password')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a user signs in, sees why an attempt failed, and signs out', async ({ page }) => {
    await page.goto('login?next=%2FRegistro');
    await fill(page, MARIO, 'wrong');
    await submit(page);
    await expect(page.getByText('Nome utente o password errati')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(MARIO);
    await fill(page, MARIO, PASSWORD);
    await submit(page);
    await expect(page).toHaveURL(/\/webui\/Registro$/);
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect(page).toHaveURL(/\/webui\/login\?why=out$/);
  });
});

test('the page runs only scripts that its policy allows', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  const response = await page.goto('login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const second = await page.reload();
  expect(second?.headers()['content-security-policy']).not.toBe(policy);
  await page.getByRole('button', { name: 'Tema chiaro o scuro' }).click();
  expect(complaints).toEqual([]);
});
