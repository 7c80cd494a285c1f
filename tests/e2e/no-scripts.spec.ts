import { expect, type Locator, test } from '@playwright/test';
import { openSessionOf } from './support/people';

// Without scripts the record can be read: the pages are drawn by the server.

test.use({ javaScriptEnabled: false });

const style = (element: Locator, name: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), name);
const NO_COLOUR = /^(?:rgba\(\d+, \d+, \d+, 0\)|transparent|)$/;

test('buttons, fields and the line about scripts are visible on the sign-in page', async ({ page }) => {
  await page.goto('login');
  // Playwright does not find the contents of a noscript element by their texts and roles.
  const line = page.locator('noscript p');
  await expect(line).toBeVisible();
  expect(await line.evaluate((one) => one.textContent)).toContain('JavaScript è disattivato in questo browser.');
  expect(await style(page.getByRole('button', { name: 'Accedi', exact: true }), 'background-color')).not.toMatch(
    NO_COLOUR,
  );
  const field = page.getByLabel('E-mail');
  expect(await style(field, 'border-top-width')).not.toBe('0px');
  expect(await style(field, 'border-top-color')).not.toMatch(NO_COLOUR);
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
  await page.locator('noscript button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await line.evaluate((one) => one.textContent)).toContain('JavaScript is off in this browser.');
});

test('the card is shown in place of its loader, between head and foot', async ({ page }) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto('Registro/SchedaPaziente');
  const heading = page.getByRole('heading', { level: 1, name: 'Dati e contatti' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Codice fiscale', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Caricamento dei Suoi dati')).toBeHidden();
  const tops = await Promise.all(
    [page.locator('header').first(), heading, page.locator('footer').first()].map(
      async (one) => (await one.boundingBox())?.y,
    ),
  );
  expect(tops).toEqual([...tops].sort((one, other) => Number(one) - Number(other)));
});

test('the curves are lines, and their drawings are not filled', async ({ page }) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto('Registro/Visite?vista=andamento');
  const drawings = page.locator('svg[role="img"]');
  expect(await drawings.count()).toBeGreaterThan(3);
  const filled = await drawings.evaluateAll((all) => all.filter((one) => one.getAttribute('fill') !== 'none').length);
  expect(filled).toBe(0);
  const course = drawings.first().locator('g path').nth(1);
  expect(await style(course, 'fill')).toBe('none');
  expect(await style(course, 'stroke')).not.toBe('none');
});
