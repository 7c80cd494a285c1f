import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf, signIn, signInByForm } from './support/people';

const MARIO = 'mario.rossi@example.it';

test('the menu marks the current page, and a new page focuses its heading', async ({ page }) => {
  // Sign in by the form: then the app has loaded when the first link is pressed, unlike in a document just opened.
  await signInByForm(page, MARIO);
  const main = page.getByRole('navigation', { name: 'Menu principale' });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  await link('Cure').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cure' })).toBeFocused();
  await expect(page.getByRole('main').getByText('in corso')).toBeVisible();
  await link('Farmaci').click();
  await expect(link('Farmaci')).toHaveAttribute('aria-current', 'page');
  await expect(link('Cure')).toHaveAttribute('aria-current', 'true');
  await link('Valori').click();
  // The measures are a list of the visits' page, and stand among the values.
  await link('Misure').click();
  await expect(link('Misure')).toHaveAttribute('aria-current', 'page');
  await expect(link('Valori')).toHaveAttribute('aria-current', 'true');
  await expect(link('Cure')).not.toHaveAttribute('aria-current', /./);
  await link('Oggi').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(link('Oggi')).toHaveAttribute('aria-current', 'page');
  await expect(link('Valori')).not.toHaveAttribute('aria-current', /./);
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
  await expect(page.getByText(/^Connessione assente\. Si possono scrivere misure, dosi e dolore/)).toBeVisible();
  await page.goto('Registro/Paypal').catch(() => null);
  await expect(page.getByRole('heading', { level: 1, name: 'Connessione assente' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abbonamento' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every page is two taps away: a group in the bar, then a page of it; back leads to the group', async ({
    page,
  }) => {
    await signIn(page, MARIO);
    const bar = page.getByRole('navigation', { name: 'Menu principale' });
    await expect(bar.getByRole('link')).toHaveText(['Oggi', 'Cure', 'Valori', 'Storia', /^Medici/]);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('link', { name: 'Valori' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Risultati' }).click();
    const tabs = page.getByRole('navigation', { name: 'Pagine del gruppo' });
    const current = tabs.getByRole('link', { name: 'Risultati' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await tabs.getByRole('link', { name: 'Calcolatrice' }).click();
    await expect(tabs.getByRole('link', { name: 'Calcolatrice' })).toBeInViewport({ ratio: 1 });
    await page.goto('Registro/Risultati');
    await page.getByRole('link', { name: 'Torna a Valori' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Valori' })).toBeVisible();
  });

  test('one button asks what to add: the answers close by Escape, and one opens its form', async ({ page }) => {
    await signIn(page, MARIO);
    const add = page.getByRole('button', { name: 'Aggiungi', exact: true }).last();
    const answers = page.getByRole('dialog', { name: 'Che cosa aggiunge?' });
    await page.goto('cure');
    await add.press('Enter');
    await expect(answers).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(answers).toBeHidden();
    await expect(add).toBeFocused();
    await add.click();
    await answers.getByRole('link', { name: 'Farmaco' }).click();
    await expect(page.getByRole('dialog', { name: 'Nuova terapia in corso' })).toBeVisible();
  });

  test('language, colours and sign-out are in the account, one tap from every page', async ({ page }) => {
    await signIn(page, MARIO);
    await expect(page.getByRole('button', { name: 'Esci' })).toBeHidden();
    await page.getByRole('link', { name: 'Mario Rossi – Account e aiuto' }).click();
    await expect(page.getByRole('combobox', { name: 'Lingua' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tema chiaro o scuro' })).toBeVisible();
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
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
  await page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Problemi e allergie', exact: true })
    .click();
  await expect(line).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
  await expect(line).toHaveCount(0);
});
