import { expect, type Page, test } from '@playwright/test';
import { kardiaPdf } from '@/db/seed/content/kardia';
import { letterOf } from '@/db/seed/content/pdf';
import { today } from '@/lib/record/days';
import { expectAccessible } from './support/axe';
import { recordPart, signIn } from './support/people';

const MARIO = 'mario.rossi@example.it';
const GIULIA = 'giulia.bianchi@example.it';
const open = async (page: Page, email: string) => {
  await signIn(page, email);
  await page.goto('Registro/File');
  await expect(page.getByRole('heading', { level: 1, name: 'File e dispositivi' })).toBeVisible();
};
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pdf = (name: string, text = 'Prova') => ({ name, mimeType: 'application/pdf', buffer: letterOf(text, [text]) });

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`Giulia uploads two files at once, looks, downloads, edits, locks and deletes, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, GIULIA);
    const [one, two] = [`Referto ${viewport.width}.pdf`, `Lettera ${viewport.width}.pdf`];
    await button(page, 'Aggiungi un file').click();
    const fresh = dialog(page, 'Nuovo file');
    await expect(fresh.getByLabel('Livello di confidenzialità')).toHaveValue('1');
    await expect(fresh.getByText('Al massimo 50 MB per file')).toBeVisible();
    await fresh.getByRole('button', { name: 'Salva' }).click();
    await expect(fresh.getByRole('alert').first()).toContainText('File: Questo campo è obbligatorio!');
    await fresh.locator('input[type=file]').setInputFiles([pdf(one, 'Uno'), pdf(two, 'Due')]);
    await expect(fresh.getByLabel('Tipo')).toHaveValue('documento');
    await fresh.getByLabel('Commento').fill('Insieme');
    await fresh.getByLabel('Livello di confidenzialità').selectOption('3');
    await expectAccessible(page);
    await fresh.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('File salvato con successo!')).toBeVisible();
    const files = table(page, 'File');
    for (const name of [one, two]) await expect(files.getByRole('rowheader', { name })).toBeVisible();

    await button(page, `Guarda ${one}`).click();
    await expect(dialog(page, one).getByRole('img', { name: `${one}, Pagina 1 di 1` })).toHaveAttribute(
      'data-drawn',
      '1',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, `Guarda ${one}`)).toBeFocused();

    await button(page, `Scarica ${one}`).click();
    await expect(dialog(page).getByText('Scaricare il File?')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Scarica' }).click();
    expect((await download).suggestedFilename()).toBe(one);
    await expect(page.getByText('File scaricato con successo!')).toBeVisible();

    await button(page, `Modifica ${one}`).click();
    const edit = dialog(page, /Modifica file/);
    await expect(edit.getByLabel('Livello di confidenzialità')).toHaveCount(0);
    await edit.getByLabel('Data di rilievo').fill('31/12/2999');
    await edit.getByLabel('Data di rilievo').blur();
    await expect(edit.getByText('La data di inserimento non può essere successiva alla data odierna')).toBeVisible();
    await expect(edit.getByLabel('Data di rilievo')).toHaveValue(today().split('-').reverse().join('/'));
    await edit.getByLabel('Commento').fill('Cambiato');
    await edit.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('File cambiato con successo!')).toBeVisible();

    await button(page, `Cambia la confidenzialità di ${one}`).click();
    await dialog(page).getByLabel('Livello di confidenzialità').selectOption('6');
    await dialog(page).getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Confidenzialità modificata con successo!')).toBeVisible();

    for (const name of [one, two]) {
      await button(page, `Elimina ${name}`).click();
      await expect(dialog(page).getByText('Eliminare il file?')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Elimina' }).click();
      await expect(files.getByRole('rowheader', { name })).toHaveCount(0);
    }
    await expect(page.getByText('File eliminato con successo!').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
}

test('a Kardia report fills in its day, its heart rate and what it found; another file is refused', async ({
  page,
}) => {
  await open(page, GIULIA);
  await button(page, 'Aggiungi un ECG Kardia').click();
  const fresh = dialog(page, 'Nuovo ECG Kardia');
  const input = fresh.locator('input[type=file]');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(fresh.getByText('Seleziona un file PDF')).toBeVisible();
  await fresh.getByRole('button', { name: 'Togli foto.png' }).click();
  const report = kardiaPdf({ recorded: 'Tuesday, 6 Oct 2026, 7:30am', heartRate: 58, determination: 'Bradycardia' });
  await input.setInputFiles({ name: 'ECG.pdf', mimeType: 'application/pdf', buffer: report });
  await expect(fresh.getByLabel('Nota Kardia')).toHaveValue('Bradycardia, 58 bpm');
  await expect(fresh.getByLabel('Data di rilievo')).toHaveValue('06/10/2026');
  await expectAccessible(page);
  await fresh.getByRole('button', { name: 'Salva' }).click();
  const row = table(page, 'ECG Kardia').getByRole('row', { name: /ECG\.pdf/ });
  await expect(row).toContainText('06/10/2026');
  await expect(row).toContainText('Bradycardia, 58 bpm');
  await button(page, 'Guarda ECG.pdf').click();
  await expect(dialog(page).getByText('Kardia non rileva l’infarto')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Elimina ECG.pdf').click();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(row).toHaveCount(0);
});

test('an upload is stopped and tried again; what the server does not take says why', async ({ page }) => {
  await open(page, GIULIA);
  await button(page, 'Aggiungi un file').click();
  const fresh = dialog(page, 'Nuovo file');
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
  await button(page, 'Elimina Interrotto.pdf').click();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(button(page, 'Elimina Interrotto.pdf')).toHaveCount(0);
});

test('files are dragged into the dialog as well', async ({ page }) => {
  await open(page, GIULIA);
  await button(page, 'Aggiungi un file').click();
  const fresh = dialog(page, 'Nuovo file');
  const dragged = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['RIFF0000WAVEfmt '], 'voce.wav', { type: 'audio/wav' }));
    return data;
  });
  await fresh.getByRole('button', { name: 'Scegli i file' }).dispatchEvent('drop', { dataTransfer: dragged });
  await expect(fresh.getByText('voce.wav')).toBeVisible();
  await expect(fresh.getByLabel('Tipo')).toHaveValue('registrazione');
});

test('Mario’s photo, recording, DICOM picture and electrocardiogram show in the page, and hold to WCAG 2.2 AA', async ({
  page,
}) => {
  await open(page, MARIO);
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

test('the search begins at three characters', async ({ page }) => {
  await open(page, MARIO);
  const field = page.getByRole('searchbox', { name: 'Cerca tra i file' });
  await field.fill('ne');
  await field.press('Enter');
  await expect(table(page, 'File').getByRole('rowheader')).toHaveCount(6);
  await field.fill('neo');
  await field.press('Enter');
  await expect(table(page, 'File').getByRole('rowheader')).toHaveCount(1);
});

test('a doctor looks and downloads, and changes nothing', async ({ page }) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await recordPart(page, 'File').click();
  const kardia = table(page, 'ECG Kardia');
  await expect(kardia.getByRole('rowheader')).toHaveCount(2);
  await expect(table(page, 'File').getByText('Nessun file.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Guarda ECG-20260914.pdf').click();
  await expect(dialog(page).locator('canvas')).toHaveAttribute('data-drawn', '1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Modifica|Elimina|Aggiungi/ })).toHaveCount(0);
});
