import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { PASSWORD, signInByForm } from './support/people';
import { sessionsOf } from './support/sessions';

const { idleSeconds, idleFor, endsIn } = sessionsOf('session-idle.spec');

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'La sessione sta per terminare' });

/** Waits until the page's scripts run, including the one that watches for inactivity: its buttons work only then. */
async function awake(page: Page) {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const before = await scheme();
  await expect(async () => {
    await page.getByRole('button', { name: 'Tema chiaro o scuro' }).click();
    expect(await scheme()).not.toBe(before);
  }).toPass();
}

/** Advances the clocks of page and server until the warning is due. */
async function untilWarned(page: Page) {
  await awake(page);
  await idleFor(545);
  await page.clock.fastForward(541_000);
  await expect(warning(page)).toBeVisible();
}

test('a dialog warns before an idle session ends, and choosing to stay renews the session', async ({ page }) => {
  const email = 'luca.verdi@example.it';
  await page.clock.install();
  await signInByForm(page, email);
  await untilWarned(page);
  await expect(warning(page).getByRole('timer')).toHaveText(/5\d secondi/);
  await expect(page.getByRole('button', { name: 'Resta collegato' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resta collegato' }).click();
  await expect(warning(page)).toHaveCount(0);
  expect(await idleSeconds()).toBeLessThan(30);
});

test('an idle page’s session ends, and the next sign-in leads back to the page', async ({ page }) => {
  const email = 'luca.verdi@example.it';
  await page.clock.install();
  await signInByForm(page, email);
  await page.goto('Registro/Paypal');
  await untilWarned(page);
  await idleFor(601);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('La sessione è terminata per inattività.')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/webui\/Registro\/Paypal$/);
});

test('a dialog also announces the end after two hours, which cannot be postponed', async ({ page }) => {
  await page.clock.install();
  await signInByForm(page, 'luca.verdi@example.it');
  await awake(page);
  await endsIn(50);
  await page.clock.fastForward(541_000);
  await expect(warning(page)).toContainText('durata massima');
  await expect(page.getByRole('button', { name: 'Resta collegato' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ho capito' }).click();
  await expect(warning(page)).toHaveCount(0);
  await endsIn(-1);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('La sessione ha raggiunto la durata massima.')).toBeVisible();
});

test('an idle page whose session another tab has renewed asks the server, and stays signed in', async ({ page }) => {
  const email = 'giulia.bianchi@example.it';
  await page.clock.install();
  await signInByForm(page, email);
  await awake(page);
  await idleFor(5);
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/session/state'));
  await page.clock.fastForward(541_000);
  await asked;
  await page.clock.fastForward(120_000);
  await expect(warning(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/webui\/?$/);
});

test('T13: only the user’s actions renew the session', async ({ page }) => {
  const email = 'luca.verdi@example.it';
  await page.clock.install();
  await signInByForm(page, email);
  await idleFor(300);
  expect((await page.request.get('api/session/state')).status()).toBe(200);
  expect(await idleSeconds()).toBeGreaterThan(299);
  await awake(page);
  await page.clock.fastForward(31_000);
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/session/activity'));
  await page.keyboard.press('Shift');
  expect((await reported).status()).toBe(204);
  expect(await idleSeconds()).toBeLessThan(30);
});

test('opening a page renews the session, also if the offline worker fetches it', async ({ page }) => {
  const email = 'luca.verdi@example.it';
  await signInByForm(page, email);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await idleFor(300);
  await page.goto('Registro');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await idleSeconds()).toBeLessThan(30);
});
