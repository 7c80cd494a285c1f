import { expect, type Page, test } from '@playwright/test';
import { MOTIONS, measuredFrames } from '../support/ecg/measured';
import { openViewer } from '../support/ecg/open-viewer';
import { expectAccessible } from './support/axe';
import { type Ink, inkOf } from './support/ink';

// The ECG viewer alone in a page without a server: the scale of its paper, and its accessibility.

const PX_PER_MM = 96 / 25.4;
const LEFT_PX = 10 * PX_PER_MM;
const picture = (page: Page) => page.getByRole('img', { name: /elettrocardiogramma/ });
const mark = (page: Page, name: 'Primo segno' | 'Secondo segno') => page.getByRole('slider', { name });
const measure = (page: Page) => page.getByRole('button', { name: 'Misura un intervallo' }).click();

for (const [screen, viewport, deviceScaleFactor, width] of [
  ['a computer', { width: 1280, height: 800 }, 1, 700],
  ['a phone', { width: 360, height: 800 }, 3, 328],
] as const)
  test(`on ${screen} the picture is ${width} pixels wide, and the pulse of 1 mV is 10 mm high`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await openViewer(page, 'seconds=30');
    expect(await picture(page).boundingBox()).toMatchObject({ width, height: 260 });
    await expect(picture(page)).toHaveAccessibleName(/25 mm\/s · 10 mm\/mV/);
    const [top] = await inkOf(picture(page), 5 * PX_PER_MM, 6 * PX_PER_MM);
    expect(Math.abs((top?.row ?? 0) - (130 - 10 * PX_PER_MM))).toBeLessThan(1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await context.close();
  });

test('the calipers measure by keyboard, by mouse and by touch', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openViewer(page, 'seconds=30');
  await measure(page);
  const second = mark(page, 'Secondo segno');
  await mark(page, 'Primo segno').press('Home');
  await second.press('Home');
  for (let step = 0; step < 20; step += 1) await second.press('PageUp');
  for (let step = 0; step < 10; step += 1) await second.press('ArrowRight');
  await expect(second).toHaveAttribute('aria-valuetext', '0,84 s, 71 battiti/min');
  await expect(page.getByText('Intervallo tra i segni: 840 ms')).toBeVisible();
  await expect(page.getByText(/^Ampiezza tra i segni: 1,\d+ mV$/)).toBeVisible();

  const box = await picture(page).boundingBox();
  const at = (seconds: number) => (box?.x ?? 0) + LEFT_PX + seconds * 25 * PX_PER_MM;
  const low = (box?.y ?? 0) + 220;
  await page.mouse.move(at(0.84), low);
  await page.mouse.down();
  await page.mouse.move(at(2), low, { steps: 3 });
  await page.mouse.up();
  await expect(second).toHaveAttribute('aria-valuetext', '2 s, 30 battiti/min');

  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...seconds: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: seconds.map((time) => ({ x: at(time), y: low })) });
  await touch('touchStart', 2);
  await touch('touchMove', 2.5);
  await touch('touchMove', 3);
  await touch('touchEnd');
  await expect(second).toHaveAttribute('aria-valuetext', '3 s, 20 battiti/min');
  await context.close();
});

test('the keyboard alone moves through the tracing and enlarges it', async ({ page }) => {
  await openViewer(page, 'seconds=30');
  const position = page.getByRole('slider', { name: 'Posizione nel tracciato' });
  await expect(position).toHaveAttribute('aria-valuetext', 'da 0 a 7 s di 30 s');
  await position.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', 'da 23 a 30 s di 30 s');
  await page.getByLabel('Velocità della carta').selectOption({ label: '100 mm/s (×4)' });
  await expect(position).toHaveAttribute('aria-valuetext', 'da 25,6 a 27,4 s di 30 s');
  await expect(picture(page)).toHaveAccessibleName(/100 mm\/s · 10 mm\/mV/);
});

test('while playing, the pen overwrites the page and leaves a gap of 30 px ahead; a pause fills the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openViewer(page, 'seconds=30');
  const pause = page.getByRole('button', { name: 'Pausa' });
  await expect(pause).toBeVisible();
  // Advance into the second page, by a whole number of seconds that is not a page boundary.
  await page.clock.runFor(9000);
  const moving = await inkOf(picture(page), 50, 690);
  const isClear = ({ row }: Ink) => row === null;
  expect(moving.filter(isClear).length).toBeGreaterThanOrEqual(29);
  expect(moving.filter(isClear).length).toBeLessThanOrEqual(31);
  await pause.click();
  const still = await inkOf(picture(page), 50, 690);
  expect(still.filter(isClear)).toEqual([]);
  // The line drawn step by step equals the line drawn in one step.
  const written = moving.slice(0, moving.findIndex(isClear) - 2);
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(({ darkest }, at) => Math.abs(darkest - (still[at]?.darkest ?? 255)) > 80)).toEqual([]);
});

test('with reduced motion the strip does not move; an empty, flat or clipped recording is described as such', async ({
  page,
}) => {
  await openViewer(page, 'seconds=30');
  await expect(page.getByRole('button', { name: 'Riproduci' })).toBeVisible();
  await openViewer(page, 'seconds=30&shape=flat');
  await page.reload();
  await expect(page.getByText(/è una linea piatta/)).toBeVisible();
  await openViewer(page, 'shape=empty');
  await page.reload();
  await expect(page.getByText(/è vuota/)).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByText('Il dispositivo non è riuscito ad analizzare il tracciato')).toBeVisible();
  await openViewer(page, 'seconds=30&shape=high');
  await page.reload();
  await expect(page.getByText(/supera in parte ±5 mV/)).toBeVisible();
});

for (const scheme of ['light', 'dark'])
  test(`the viewer with its calipers is accessible in the ${scheme} scheme`, async ({ page }) => {
    await openViewer(page, `seconds=30&scheme=${scheme}`);
    await measure(page);
    await expectAccessible(page);
    await mark(page, 'Primo segno').focus();
    await expect(mark(page, 'Primo segno')).toBeFocused();
  });

test('a tracing of ten minutes needs no more processor time per frame than one of thirty seconds', async ({ page }) => {
  const short = await measuredFrames(page, 30, 60);
  await page.reload();
  const long = await measuredFrames(page, 600, 60);
  const slower = MOTIONS.filter((motion) => long[motion].processorMs > 2 * short[motion].processorMs + 0.5);
  expect(slower).toEqual([]);
});
