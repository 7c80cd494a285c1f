import { expect, type Locator, test } from '@playwright/test';
import { dicomFile, type Made, SYNTAX } from '../support/dicom';
import { type Frame, htj2k, jpeg, jpeg2000, jpegLs, rle } from '../support/dicom-encoders';
import { jpegLossless } from '../support/dicom-lossless';
import { subscribe } from '../support/people';
import { expectAccessible } from './support/axe';
import { button, dialog, openFiles } from './support/files';
import { behindTheApp, newcomer } from './support/newcomer';
import { pressOfRow } from './support/rows';

// The DICOM files of a hospital's CD in a real browser: each codec is loaded from the app's origin, under the page's policy, in
// a worker.

const behind = behindTheApp();
test.afterAll(() => behind.close());

const SIDE = 64;
const frameOf = (turn: number): Frame => ({
  ...{ width: SIDE, height: SIDE, bits: 8, components: 1 },
  samples: Array.from(
    { length: SIDE * SIDE },
    (_, at) => (((at % SIDE) + Math.floor(at / SIDE) * 2 + turn * 8) % 128) * 2,
  ),
});
const WHOLE = { window: ['128', '256'] as [string, string] };
const picture = { width: SIDE, height: SIDE, ...WHOLE };
const file = (name: string, made: Partial<Made> & { syntax: string }) => ({
  name,
  mimeType: 'application/dicom',
  buffer: dicomFile({ ...picture, ...made }),
});
/** The grey values on a canvas. */
const greysOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data = [] } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    return Array.from(data).filter((_, at) => at % 4 === 0);
  });

test('each picture of a hospital’s CD can be shown by frame, brightness and size; a file without a picture is explained', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const patient = await newcomer(behind);
  await subscribe(behind.db, patient.userId);
  const frames = [0, 1, 2].map(frameOf);
  const [one] = frames as [Frame];
  const sent = [
    file('IM1', { syntax: SYNTAX.jpegLs, frames: 3, points: await Promise.all(frames.map((frame) => jpegLs(frame))) }),
    file('IM2', { syntax: SYNTAX.jpeg2000, points: [await jpeg2000(one)] }),
    file('IM3', { syntax: SYNTAX.jpegLossless, points: [jpegLossless(one)] }),
    file('IM4', { syntax: SYNTAX.rle, points: [rle(one)] }),
    file('IM5', { syntax: SYNTAX.deflated, points: Buffer.from(one.samples as number[]) }),
    file('IM6', { syntax: SYNTAX.jpeg, points: [await jpeg(one)] }),
    file('IM8', { syntax: SYNTAX.htj2k, points: [await htj2k(one)] }),
    file('IM9', { syntax: SYNTAX.implicit, begins: 'nothing', points: Buffer.from(one.samples as number[]) }),
    file('SR1', { syntax: SYNTAX.plain, sopClass: '1.2.840.10008.5.1.4.1.1.88.11' }),
    file('IM7', { syntax: SYNTAX.jpegLs, points: [(await jpegLs(one)).subarray(0, 90)] }),
  ];
  await openFiles(page, patient.email);
  await button(page, 'Aggiungi un documento').click();
  const fresh = dialog(page, 'Nuovo documento');
  await fresh.locator('input[type=file]').setInputFiles(sent);
  await expect(fresh.getByLabel('Tipo')).toHaveValue('dicom');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh).toHaveCount(0);

  const canvas = dialog(page).locator('canvas');
  const slider = (name: string) => dialog(page).getByRole('slider', { name });
  await pressOfRow(page, 'Guarda IM1');
  for (const [number, frame] of frames.entries()) {
    await slider('Fotogramma').fill(String(number + 1));
    await expect(canvas).toHaveAttribute('data-frame', String(number + 1));
    expect(await greysOf(canvas)).toEqual(frame.samples);
  }
  await expect(slider('Fotogramma')).toHaveAttribute('aria-valuetext', 'Immagine 3 di 3');
  await expectAccessible(page);
  const third = frames[2]?.samples as number[];
  await slider('Luminosità').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => greysOf(canvas)).toEqual(third.map((grey) => Math.min(255, grey + 1)));
  await dialog(page).getByRole('button', { name: 'Come nel file' }).click();
  await expect.poll(() => greysOf(canvas)).toEqual(third);
  await page.keyboard.press('Escape');

  for (const name of ['IM2', 'IM3', 'IM4', 'IM5', 'IM8', 'IM9']) {
    await pressOfRow(page, `Guarda ${name}`);
    await expect(canvas).toBeVisible();
    expect(await greysOf(canvas), name).toEqual(one.samples);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  for (const [name, words] of [
    ['SR1', 'referto strutturato'],
    ['IM7', 'danneggiata o incompleta'],
  ] as const) {
    await pressOfRow(page, `Guarda ${name}`);
    await expect(dialog(page).getByText(words)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await pressOfRow(page, 'Guarda IM6');
  await expect(canvas).toBeVisible();

  const area = dialog(page).getByRole('region', { name: /^IM6/ });
  const zoomed = (percent: number) => expect(dialog(page).getByText(`Ingrandimento ${percent}%`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ingrandisci' }).click();
  await zoomed(150);
  await area.focus();
  await page.keyboard.press('+');
  await zoomed(225);
  expect(await area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await page.keyboard.press('0');
  await zoomed(100);
  await area.hover();
  await page.mouse.wheel(0, -100);
  await zoomed(150);
  await dialog(page).getByRole('button', { name: 'Intera' }).click();
  await zoomed(100);
  await pinch(area);
  await zoomed(200);
  expect(said.filter((text) => /Content Security Policy|\[(?:INFO|ERROR)\]/.test(text))).toEqual([]);
});

/** A pinch gesture that spreads two fingers from 100 to 200 points. */
const pinch = (area: Locator) =>
  area.evaluate((target) => {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const fingers = (apart: number) =>
      [-1, 1].map((side, identifier) => new Touch({ identifier, target, clientX: x + (side * apart) / 2, clientY: y }));
    const fire = (type: string, apart: number) =>
      target.dispatchEvent(new TouchEvent(type, { touches: fingers(apart), bubbles: true, cancelable: true }));
    fire('touchstart', 100);
    fire('touchmove', 200);
  });
