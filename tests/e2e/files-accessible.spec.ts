import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { button, dialog, MARIO, openFiles } from './support/files';
import { expectAccessibleWithDialogs, onEveryScreen } from './support/screens';

test('Mario’s photo, recording, DICOM picture and electrocardiogram show in the page, and hold to WCAG 2.2 AA', async ({
  page,
}) => {
  await openFiles(page, MARIO);
  await expectAccessible(page);
  const views: [file: string, shown: (page: Page) => Promise<void>][] = [
    [
      'Neo sulla spalla.jpg',
      (at) => expect(dialog(at).getByRole('img', { name: 'Neo sulla spalla.jpg' })).toBeVisible(),
    ],
    ['Respiro notturno.wav', (at) => expect(dialog(at).getByLabel('Respiro notturno.wav').last()).toBeVisible()],
    ['Ginocchio destro.dcm', (at) => expect(dialog(at).getByText('KNEE')).toBeVisible()],
    ['ECG-20261028.pdf', (at) => expect(dialog(at).locator('canvas')).toHaveAttribute('data-drawn', '1')],
  ];
  for (const [file, shown] of views) {
    await button(page, `Guarda ${file}`).click();
    await shown(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

const words = {
  it: [
    /^Aggiungi un ECG Kardia$/,
    /^Aggiungi un file$/,
    /^Scarica Neo sulla spalla.jpg$/,
    /^Elimina Neo sulla spalla.jpg$/,
    /^Modifica Neo sulla spalla.jpg$/,
    /^Modifica ECG-20261028.pdf$/,
    /Cambia .* Neo sulla spalla.jpg$/,
  ],
  en: [
    /^Add a Kardia ECG$/,
    /^Add a file$/,
    /^Download Neo sulla spalla.jpg$/,
    /^Delete Neo sulla spalla.jpg$/,
    /^Edit Neo sulla spalla.jpg$/,
    /^Edit ECG-20261028.pdf$/,
    /Change .* Neo sulla spalla.jpg$/,
  ],
};

onEveryScreen('the page and each of its dialogs hold to WCAG 2.2 AA', { email: MARIO }, async (page, locale) => {
  await page.goto('Registro/File');
  await expectAccessibleWithDialogs(page, words[locale]);
});
