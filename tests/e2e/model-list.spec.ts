import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';

// The list beside the body model, in a browser that cannot draw the model: the list offers all of the model's functions.

const PATH = 'model/model3d';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest]);
    } as typeof real;
  });
});

test('the list chooses areas and levels by keyboard alone', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Fronte' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fronte', pressed: true })).toBeFocused();
  await page.getByRole('radio', { name: /Nessuno/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Zone indicate' })).toContainText('Fronte: Moderato');
  await page.getByRole('button', { name: 'Togli Fronte' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nessuna zona indicata.')).toBeVisible();
});

test('without WebGL the page says so, and the list works without the model', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByText('Questo browser non mostra il modello in tre dimensioni.')).toBeVisible();
  await page.getByRole('button', { name: 'Viso' }).click();
  await page.getByRole('radio', { name: /Lieve/ }).check();
  await expect(page.getByRole('list', { name: 'Zone indicate' })).toContainText('Viso: Lieve');
  await expectAccessible(page);
});

test('without a session the chosen areas are neither sent nor stored, and the page says so', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /face|viso/i.test(request.url())) sent.push(request.url());
  });
  await page.goto(PATH);
  await expect(page.getByText('non viene inviato né salvato')).toBeVisible();
  await expect(page.getByRole('link', { name: /acceda alla cartella/ })).toBeVisible();
  await page.getByRole('button', { name: 'Viso' }).click();
  await page.getByRole('radio', { name: /Forte/ }).first().check();
  await expect(page.getByRole('list', { name: 'Zone indicate' })).toContainText('Viso: Forte');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe('{}');
  await page.reload();
  await expect(page.getByText('Nessuna zona indicata.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the list is available in English', async ({ page }) => {
  await page.goto(PATH);
  await page.getByLabel('Lingua').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: '3D pain model' })).toBeVisible();
  await page.getByRole('button', { name: 'Face' }).click();
  await page.getByRole('radio', { name: /Very strong/ }).check();
  await expect(page.getByRole('list', { name: 'Areas named' })).toContainText('Face: Very strong');
});
