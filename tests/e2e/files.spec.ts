import { expect, test } from '@playwright/test';
import { today } from '@/lib/values/days';
import { expectAccessible } from './support/axe';
import { button, dialog, GIULIA, MARIO, openFiles, pdf, table } from './support/files';
import { unfold } from './support/folds';
import { openPart, signIn } from './support/people';
import { listLink, pressOfRow } from './support/rows';

test('Giulia uploads two files together, and opens, downloads, edits, locks and deletes them', async ({ page }) => {
  await openFiles(page, GIULIA);
  const [one, two] = ['Referto.pdf', 'Lettera.pdf'];
  await button(page, 'Aggiungi un documento').click();
  const fresh = dialog(page, 'Nuovo documento');
  await expect(fresh.getByLabel('Chi può vedere')).toHaveValue('6');
  await expect(fresh.getByText('Al massimo 50 MB per file')).toBeVisible();
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert').first()).toContainText('File: Questo campo è obbligatorio!');
  await fresh.locator('input[type=file]').setInputFiles([pdf(one, 'Uno'), pdf(two, 'Due')]);
  await expect(fresh.getByLabel('Tipo')).toHaveValue('documento');
  await unfold(fresh.getByLabel('Commento'));
  await fresh.getByLabel('Commento').fill('Insieme');
  await unfold(fresh.getByLabel('Chi può vedere'));
  await fresh.getByLabel('Chi può vedere').selectOption('3');
  await expectAccessible(page);
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('File salvato con successo!')).toBeVisible();
  const files = table(page, 'Documenti');
  for (const name of [one, two]) await expect(files.getByRole('rowheader', { name })).toBeVisible();

  const opener = await pressOfRow(page, `Guarda ${one}`);
  await expect(dialog(page, one).getByRole('img', { name: `${one}, Pagina 1 di 1` })).toHaveAttribute(
    'data-drawn',
    '1',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await pressOfRow(page, `Scarica ${one}`);
  await expect(dialog(page).getByText('Scaricare il file?')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Scarica' }).click();
  expect((await download).suggestedFilename()).toBe(one);
  await expect(page.getByText('File scaricato con successo!')).toBeVisible();

  await pressOfRow(page, `Modifica ${one}`);
  const edit = dialog(page, /Modifica file/);
  await expect(edit.getByLabel('Chi può vedere')).toHaveCount(0);
  await edit.getByLabel('Data di rilievo').fill('31/12/2999');
  await edit.getByLabel('Data di rilievo').blur();
  await expect(
    edit.getByText('La data di inserimento non può essere successiva alla data odierna', { exact: true }),
  ).toBeVisible();
  await expect(edit.getByLabel('Data di rilievo')).toHaveValue('31/12/2999');
  await edit.getByLabel('Data di rilievo').fill(today().split('-').reverse().join('/'));
  await edit.getByLabel('Commento').fill('Cambiato');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('File cambiato con successo!')).toBeVisible();

  await pressOfRow(page, `Cambia chi vede ${one}`);
  await dialog(page).getByLabel('Chi può vedere').selectOption('6');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità modificata con successo!')).toBeVisible();

  for (const name of [one, two]) {
    await pressOfRow(page, `Elimina ${name}`);
    await expect(dialog(page).getByText('Eliminare il file?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Elimina' }).click();
    await expect(files.getByRole('rowheader', { name })).toHaveCount(0);
  }
  await expect(page.getByText('File eliminato con successo!').first()).toBeVisible();
});

test('the search of files starts at three characters', async ({ page }) => {
  await openFiles(page, MARIO);
  const field = page.getByRole('searchbox', { name: 'Cerca tra i documenti' });
  await field.fill('ne');
  await field.press('Enter');
  await expect(table(page, 'Documenti').getByRole('rowheader')).toHaveCount(6);
  await field.fill('neo');
  await field.press('Enter');
  await expect(table(page, 'Documenti').getByRole('rowheader')).toHaveCount(1);
  // The search also applies to the list that is not shown.
  await listLink(page, 'Tracciati ECG').click();
  await expect(page.getByRole('searchbox', { name: 'Cerca tra i tracciati' })).toHaveValue('neo');
  await expect(table(page, 'Tracciati ECG').getByText('Nessun risultato')).toBeVisible();
  await page.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(table(page, 'Tracciati ECG').getByRole('rowheader')).toHaveCount(5);
});

test('a link to a Kardia report opens the list of ECGs, and so does a link to the form for one', async ({ page }) => {
  await openFiles(page, MARIO);
  await listLink(page, 'Tracciati ECG').click();
  const tracings = table(page, 'Tracciati ECG');
  const report = tracings.getByRole('row', { name: /ECG-20261028\.pdf/ });
  const { id } = JSON.parse((await report.getAttribute('data-row')) ?? '{}');
  await page.goto(`Registro/File?voce=files-${id}#voce`);
  await expect(tracings.getByRole('rowheader')).toHaveText([/ECG-20261028\.pdf/]);
  await page.getByRole('link', { name: 'Mostra tutte le voci' }).click();
  await expect(tracings.getByRole('rowheader')).toHaveCount(5);
  await page.goto('Registro/File?vista=file#aggiungi-file-kardia');
  await expect(dialog(page, 'Nuovo ECG Kardia')).toBeVisible();
});

test('a doctor opens all visible files, downloads those that may be downloaded, and can change nothing', async ({
  page,
}) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(page, 'Documenti');
  await expect(table(page, 'Documenti').getByText('Nessuna voce visibile a Lei.')).toBeVisible();
  await expectAccessible(page);
  await listLink(page, 'Tracciati ECG').click();
  const tracings = table(page, 'Tracciati ECG');
  // The list has Kardia's two reports, and those of the CheckMe's three recordings that the doctor may see.
  await expect(tracings.getByRole('rowheader')).toHaveCount(4);
  await expect(table(page, 'Documenti')).toHaveCount(0);
  await expectAccessible(page);
  await pressOfRow(page, 'Guarda ECG-20260914.pdf');
  await expect(dialog(page).locator('canvas')).toHaveAttribute('data-drawn', '1');
  await page.keyboard.press('Escape');
  const ecg = 'CheckMe 6632, 05/10/2026, 21:10';
  await expect(button(page, `Scarica ${ecg}`)).toHaveCount(0);
  await pressOfRow(page, `Guarda ${ecg}`);
  await expect(dialog(page, ecg).getByRole('img', { name: /25 mm\/s · 10 mm\/mV/ })).toBeVisible();
  await expect(dialog(page, ecg).getByText('Ritmo regolare')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Modifica|Elimina|Aggiungi/, includeHidden: true })).toHaveCount(0);
});
