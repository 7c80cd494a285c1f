import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { dialog, MARIO, openFiles } from './support/files';
import { listLink, pressOfRow } from './support/rows';

test('Mario’s photo, recording, DICOM picture and ECG open in the page, and meet WCAG 2.2 AA', async ({ page }) => {
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
    await pressOfRow(page, `Guarda ${file}`);
    await shown(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
