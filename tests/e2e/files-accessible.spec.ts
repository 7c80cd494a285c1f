import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { button, dialog, MARIO, openFiles } from './support/files';
import { listLink } from './support/rows';
import { expectAccessibleWithDialogs, onEveryScreen } from './support/screens';

test('Mario’s photo, recording, DICOM picture and electrocardiogram show in the page, and hold to WCAG 2.2 AA', async ({
  page,
}) => {
  await openFiles(page, MARIO);
  await expectAccessible(page);
  const views: [file: string, shown: (page: Page) => Promise<void>, list?: string][] = [
    [
      'Neo sulla spalla.jpg',
      (at) => expect(dialog(at).getByRole('img', { name: 'Neo sulla spalla.jpg' })).toBeVisible(),
    ],
    ['Respiro notturno.wav', (at) => expect(dialog(at).getByLabel('Respiro notturno.wav').last()).toBeVisible()],
    ['Ginocchio destro.dcm', (at) => expect(dialog(at).getByText('KNEE')).toBeVisible()],
    [
      'ECG-20261028.pdf',
      (at) => expect(dialog(at).locator('canvas')).toHaveAttribute('data-drawn', '1'),
      'Tracciati ECG',
    ],
  ];
  for (const [file, shown, list] of views) {
    if (list) await listLink(page, list).click();
    await button(page, `Guarda ${file}`).click();
    await shown(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

const words = {
  it: {
    files: [
      /^Aggiungi un file$/,
      /^Scarica Neo sulla spalla.jpg$/,
      /^Elimina Neo sulla spalla.jpg$/,
      /^Modifica Neo sulla spalla.jpg$/,
      /Cambia .* Neo sulla spalla.jpg$/,
    ],
    list: 'Tracciati ECG',
    tracings: [/^Aggiungi un ECG Kardia$/, /^Modifica ECG-20261028.pdf$/],
  },
  en: {
    files: [
      /^Add a file$/,
      /^Download Neo sulla spalla.jpg$/,
      /^Delete Neo sulla spalla.jpg$/,
      /^Edit Neo sulla spalla.jpg$/,
      /Change .* Neo sulla spalla.jpg$/,
    ],
    list: 'ECG tracings',
    tracings: [/^Add a Kardia ECG$/, /^Edit ECG-20261028.pdf$/],
  },
};

onEveryScreen('the page and each of its dialogs hold to WCAG 2.2 AA', { email: MARIO }, async (page, locale) => {
  await page.goto('Registro/File');
  const { files, list, tracings } = words[locale];
  await expectAccessibleWithDialogs(page, files);
  await listLink(page, list).click();
  await expect(listLink(page, list)).toHaveAttribute('aria-current', 'true');
  await expectAccessibleWithDialogs(page, tracings);
});
