import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { kardiaPdf } from '@/db/seed/content/kardia';
import { expectAccessible } from './support/axe';
import { button, dialog, GIULIA, openFiles, pdf, table } from './support/files';
import { listLink, pressOfRow } from './support/rows';

test('the form reads day, heart rate and finding from a Kardia report, and refuses any other file', async ({
  page,
}) => {
  await openFiles(page, GIULIA);
  await listLink(page, 'Tracciati ECG').click();
  await button(page, 'Aggiungi un ECG Kardia').click();
  const fresh = dialog(page, 'Nuovo ECG Kardia');
  const input = fresh.locator('input[type=file]');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(fresh.getByText('Seleziona un file PDF')).toBeVisible();
  await fresh.getByRole('button', { name: 'Togli foto.png' }).click();
  await input.setInputFiles({ name: 'ECG.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') });
  await expect(fresh.getByText('Seleziona un file PDF')).toBeVisible();
  await fresh.getByRole('button', { name: 'Togli ECG.pdf' }).click();
  const report = kardiaPdf({ recorded: 'Tuesday, 6 Oct 2026, 7:30am', heartRate: 58, determination: 'Bradycardia' });
  await input.setInputFiles({ name: 'ECG.pdf', mimeType: 'application/pdf', buffer: report });
  await expect(fresh.getByLabel('Nota Kardia')).toHaveValue('Bradycardia, 58 bpm');
  await expect(fresh.getByLabel('Data di rilievo')).toHaveValue('06/10/2026');
  await expectAccessible(page);
  await fresh.getByRole('button', { name: 'Salva' }).click();
  const row = table(page, 'Tracciati ECG').getByRole('row', { name: /ECG\.pdf/ });
  await expect(row).toContainText('06/10/2026');
  await expect(row).toContainText('Bradicardia · 58 bpm');
  await pressOfRow(page, 'Guarda ECG.pdf');
  await expect(dialog(page).getByText('Kardia non rileva l’infarto')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOfRow(page, 'Elimina ECG.pdf');
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(row).toHaveCount(0);
});

test('an upload is stopped and tried again; the reason is shown if the server refuses a file', async ({ page }) => {
  await openFiles(page, GIULIA);
  await button(page, 'Aggiungi un documento').click();
  const fresh = dialog(page, 'Nuovo documento');
  let held = true;
  await page.route('**/api/files', async (route) => {
    if (!held) return route.continue();
  });
  const fake = {
    name: 'finta.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await fresh.locator('input[type=file]').setInputFiles([pdf('Interrotto.pdf'), fake]);
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await fresh.getByRole('button', { name: 'Interrompi il caricamento di Interrotto.pdf' }).click();
  await expect(fresh.getByText('annullato')).toBeVisible();
  await fresh.getByRole('button', { name: 'Interrompi il caricamento di finta.png' }).click();
  held = false;
  await fresh.getByRole('button', { name: 'Riprova' }).click();
  await expect(fresh.getByText('salvato', { exact: false }).first()).toBeVisible();
  await expect(fresh.getByText('Questo tipo di file non è ammesso.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await fresh.getByRole('button', { name: 'Togli finta.png' }).click();
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh).toHaveCount(0);
  await pressOfRow(page, 'Elimina Interrotto.pdf');
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('button', { name: 'Elimina Interrotto.pdf', includeHidden: true })).toHaveCount(0);
});

test('each of several files gets the type of its content; a HEIC photo is converted to JPEG', async ({ page }) => {
  await openFiles(page, GIULIA);
  await button(page, 'Aggiungi un documento').click();
  const fresh = dialog(page, 'Nuovo documento');
  const input = fresh.locator('input[type=file]');
  await input.setInputFiles([pdf('Lettera mista.pdf'), heic('IMG_1.HEIC', await photoOf('avif'))]);
  await expect(fresh.getByLabel('Tipo')).toHaveValue('content');
  // A file is either a photo or a document.
  await expect(fresh.getByLabel('Tipo').getByRole('option')).toHaveText([
    'Scelga…',
    'Secondo il contenuto di ciascun file',
    'Video di esami strumentali',
    'Documento',
  ]);
  await expect(fresh.getByRole('listitem').filter({ hasText: 'IMG_1.jpg' })).toContainText('Foto');
  await input.setInputFiles(heic('IMG_2.HEIC', Buffer.alloc(600)));
  await expect(fresh.getByRole('listitem').filter({ hasText: 'IMG_2.HEIC' })).toContainText('Più compatibile');
  await expectAccessible(page);
  await fresh.getByRole('button', { name: 'Togli IMG_2.HEIC' }).click();
  await fresh.getByRole('button', { name: 'Salva' }).click();
  const rows = table(page, 'Documenti');
  await expect(rows.getByRole('row', { name: /Lettera mista\.pdf/ })).toContainText('Documento');
  await expect(rows.getByRole('row', { name: /IMG_1\.jpg/ })).toContainText('Foto');
  await pressOfRow(page, 'Guarda IMG_1.jpg');
  const shown = dialog(page).getByRole('img', { name: 'IMG_1.jpg' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
  await page.keyboard.press('Escape');
  for (const name of ['Lettera mista.pdf', 'IMG_1.jpg']) {
    await pressOfRow(page, `Elimina ${name}`);
    await dialog(page).getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByRole('button', { name: `Elimina ${name}`, includeHidden: true })).toHaveCount(0);
  }
});

const photoOf = (format: 'avif') =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: '#e3b79a' } })
    .toFormat(format)
    .toBuffer();
/** A file declared as HEIC with content that this browser can read. */
function heic(name: string, content: Buffer) {
  const buffer = Buffer.from(content);
  buffer.write('ftypheic', 4, 'latin1');
  return { name, mimeType: 'image/heic', buffer };
}

test('files can be dragged into the dialog', async ({ page }) => {
  await openFiles(page, GIULIA);
  await button(page, 'Aggiungi un documento').click();
  const fresh = dialog(page, 'Nuovo documento');
  const dragged = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['RIFF0000WAVEfmt '], 'voce.wav', { type: 'audio/wav' }));
    return data;
  });
  await fresh.getByRole('button', { name: 'Scegli i file' }).dispatchEvent('drop', { dataTransfer: dragged });
  await expect(fresh.getByText('voce.wav')).toBeVisible();
  await expect(fresh.getByLabel('Tipo')).toHaveValue('registrazione');
});
