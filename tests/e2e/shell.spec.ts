import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf, signIn, signInByForm } from './support/people';

const MARIO = 'mario.rossi@example.it';

test('the menu marks the current page, and a new page focuses its heading', async ({ page }) => {
  // Sign in by the form: then the app has loaded when the first link is pressed, unlike in a document just opened.
  await signInByForm(page, MARIO);
  const main = page.getByRole('navigation', { name: 'Menu principale' });
  await main.getByRole('link', { name: 'Registro' }).click();
  await page.getByRole('link', { name: 'Dati e contatti' }).first().click();
  const sections = page.getByRole('navigation', { name: 'Sezioni del registro' });
  await expect(sections.getByRole('link', { name: 'Dati e contatti' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'true');
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Registro' })).not.toHaveAttribute('aria-current', /./);
});

test('the skip link is the first element and focuses the content', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto principale' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeFocused();
});

test('a path without a page answers 404 within the menus', async ({ page }) => {
  await signIn(page, MARIO);
  const response = await page.goto('Registro/Niente');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible();
  // This page exists, but its row does not.
  await page.goto('Registro/Taccuino/1');
  await expect(page).toHaveTitle('Pagina non trovata · Cartella Salute');
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toBeVisible();
});

test('the language changes while the page stays open', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Paypal');
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/webui\/Registro\/Paypal$/);
});

test('the guide of a page and the whole guide are PDFs in the chosen language', async ({ page }) => {
  await signIn(page, MARIO);
  for (const name of ['Scarica la guida di questa pagina (PDF)', 'Guida per l’utente (PDF)']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toMatch(/^(scheda-paziente|guida-utente)\.pdf$/);
  }
});

test('without a connection a banner says so, and the app shows its own page for a page that cannot be loaded', async ({
  page,
  context,
}) => {
  await signIn(page, MARIO);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await expect(page.getByText('Connessione assente: le modifiche non possono essere salvate.')).toBeVisible();
  await page.goto('Registro/Paypal').catch(() => null);
  await expect(page.getByRole('heading', { level: 1, name: 'Connessione assente' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abbonamento' })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, and closes by Escape and after a link', async ({ page }) => {
    await signIn(page, MARIO);
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    const home = page.getByRole('link', { name: 'Home', exact: true });
    await expect(home).toBeHidden();
    await burger.press('Enter');
    await expect(home).toBeVisible();
    const last = page.getByRole('button', { name: 'Esci', exact: true });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(home).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await home.click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Buongiorno|Buon pomeriggio|Buonasera), / }),
    ).toBeVisible();
    await expect(home).toBeHidden();
  });
});

test('a section that loads slowly shows a progress line until it has loaded', async ({ page }) => {
  await signIn(page, 'mario.rossi@example.it');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/Registro/Diagnosi?_rsc=*', async (route) => {
    await held;
    await route.continue();
  });
  const line = page.locator('[class*="onTheWay"]');
  await page.getByRole('link', { name: 'Problemi e allergie', exact: true }).first().click();
  await expect(line).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
  await expect(line).toHaveCount(0);
});
