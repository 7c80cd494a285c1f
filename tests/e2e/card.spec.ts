import { expect, test } from '@playwright/test';
import { signIn } from './support/people';
import { pressOfRow } from './support/rows';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'mario.rossi@example.it');
});

test('Mario changes his phone and residence, and finds both after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Modifica contatti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica contatti' });
  await dialog.getByLabel('Comune di residenza').fill('forli');
  await page.getByRole('option', { name: 'Forlì (FC)' }).click();
  await dialog.getByLabel('Indirizzo').fill('Corso Diaz 4');
  await dialog.getByLabel('Telefono').fill('0543 712345');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  await page.reload();
  const contacts = page.getByRole('region', { name: 'Contatti', exact: true });
  await expect(contacts.getByText('Forlì', { exact: true })).toBeVisible();
  await expect(contacts.getByText('Corso Diaz 4')).toBeVisible();
  await expect(contacts.getByRole('link', { name: '+39 0543 712345' })).toBeVisible();
});

test('Mario adds an emergency contact, edits it, changes its level and deletes it', async ({ page }) => {
  const list = page.getByRole('region', { name: 'Contatti di emergenza' });
  await page.getByRole('button', { name: 'Aggiungi un contatto di emergenza' }).click();
  const fresh = page.getByRole('dialog', { name: 'Nuovo contatto di emergenza' });
  await expect(fresh.getByLabel('Chi può vedere')).toHaveValue('4');
  await fresh.getByLabel('Nominativo').fill("pietro d'angelo");
  await fresh.getByLabel('Telefono').fill('3331234567');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  const row = list.getByRole('row', { name: /Pietro D'Angelo/ });
  await expect(row).toContainText('+39 333 123 4567');
  await expect(row.getByRole('button', { name: /^Visibile a/ })).toBeVisible();

  await row.getByRole('button', { name: "Modifica Pietro D'Angelo" }).click();
  const edit = page.getByRole('dialog', { name: 'Modifica contatto' });
  await expect(edit.getByLabel('Chi può vedere')).toHaveCount(0);
  await edit.getByLabel('Nominativo').fill('Pietro De Luca');
  await edit.getByRole('button', { name: 'Salva' }).click();

  const renamed = list.getByRole('row', { name: /Pietro De Luca/ });
  await renamed.getByRole('button', { name: 'Cambia chi vede Pietro De Luca' }).click();
  const lock = page.getByRole('dialog', { name: /Chi vede il contatto/ });
  await lock.getByLabel('Chi può vedere').selectOption('6');
  await lock.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità aggiornata')).toBeVisible();
  await page.reload();
  await expect(renamed.getByRole('button', { name: /Cambia chi vede/ })).toHaveText('Visibile a: Neri');

  await pressOfRow(page, 'Elimina Pietro De Luca');
  const confirm = page.getByRole('dialog', { name: 'Elimina contatto' });
  await expect(confirm.getByText('Rimuovere il contatto?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Annulla' }).click();
  await expect(renamed).toBeVisible();
  await pressOfRow(page, 'Elimina Pietro De Luca');
  await confirm.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Contatto eliminato con successo!')).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await page.reload();
  await expect(list).toBeVisible();
  await expect(renamed).toHaveCount(0);
});

test('invalid input is named in Italian, field by field, and no input is lost', async ({ page }) => {
  await page.getByRole('button', { name: 'Modifica dati personali' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica dati personali' });
  await dialog.getByLabel('Nome', { exact: true }).fill('');
  await dialog.getByLabel('Codice fiscale').fill('RSSMRA68C12H50');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toContainText('Nome: Questo campo è obbligatorio!');
  await expect(dialog.locator(':focus')).toContainText('Controlli i campi segnalati');
  await expect(summary).toBeInViewport({ ratio: 1 });
  expect(await summary.evaluate((alert) => alert.scrollHeight - alert.clientHeight)).toBeLessThanOrEqual(0);
  await summary.getByRole('link', { name: /^Codice fiscale/ }).click();
  await expect(dialog.getByLabel('Codice fiscale')).toBeFocused();
  await expect(summary).toContainText('Codice fiscale: Codice Fiscale non valido!');
  await expect(dialog.getByLabel('Codice fiscale')).toHaveValue('RSSMRA68C12H50');
  await dialog.getByLabel('Nome', { exact: true }).fill('Mario');
  await dialog.getByLabel('Codice fiscale').fill('RSSMRA68C12H501A');
  await expect(dialog.getByText('il carattere di controllo non è corretto')).toBeVisible();
  await dialog.getByLabel('Comune di nascita').fill('Atlantide');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(summary).toContainText('Scelga una delle città');
  await expect(dialog.getByLabel('Comune di nascita')).toHaveValue('Atlantide');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Uscire senza salvare le modifiche?')).toBeVisible();
  await page.getByRole('button', { name: 'Esci senza salvare', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test('an invalid date stays as it was typed, is explained, and is not saved', async ({ page }) => {
  await page.getByRole('button', { name: 'Modifica dati personali' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica dati personali' });
  const birth = dialog.getByLabel('Data di nascita');
  const stored = await birth.inputValue();
  const save = dialog.getByRole('button', { name: 'Salva' });
  for (const [typed, told] of [
    ['31/02/1970', 'Questa data non esiste: controlli il giorno e il mese'],
    ['marzo', 'Scriva giorno, mese e anno, per esempio 05/03/1958'],
    ['5/3/26', 'Scriva l’anno con quattro cifre'],
    ['01/01/2999', 'La data inserita non è valida!'],
  ] as const) {
    await birth.fill(typed);
    await save.click();
    await expect(birth).toHaveAccessibleDescription(new RegExp(told));
    await expect(birth).toHaveValue(typed);
    const link = dialog.getByRole('alert').getByRole('link', { name: /^Data di nascita: / });
    await link.click();
    await expect(birth).toBeFocused();
  }

  await birth.fill('5/3/58');
  await expect(dialog.getByText('Letta come 05/03/1958')).toBeVisible();
  await expect(birth).toHaveValue('5/3/58');
  await dialog.getByRole('button', { name: 'Apri il calendario' }).click();
  const picked = page.getByRole('button', { name: '7 marzo 1958', exact: true });
  await picked.focus();
  await page.keyboard.press('Escape');
  await expect(picked).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Apri il calendario' }).click();
  await picked.click();
  await expect(birth).toHaveValue('07/03/1958');
  await page.reload();
  await page.getByRole('button', { name: 'Modifica dati personali' }).click();
  await expect(birth).toHaveValue(stored);
});

test('folded sections stay folded after a reload', async ({ page, context }) => {
  const medical = page.getByRole('region', { name: 'Scheda medica' });
  await expect(medical.getByText('Gruppo sanguigno')).toBeVisible();
  await page.getByRole('heading', { name: 'Scheda medica' }).click();
  await expect(medical.getByText('Gruppo sanguigno')).toBeHidden();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('collapsed');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Scheda medica' })).toBeVisible();
  await expect(medical.getByText('Gruppo sanguigno')).toBeHidden();
});

test('when two windows save the card, the second one is told of the conflict and keeps its input', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('Registro/SchedaPaziente');
  for (const window of [page, other]) await window.getByRole('button', { name: 'Modifica scheda medica' }).click();
  const first = page.getByRole('dialog', { name: 'Modifica scheda medica' });
  const second = other.getByRole('dialog', { name: 'Modifica scheda medica' });
  await first.getByLabel('Gruppo sanguigno').selectOption('A +');
  await first.getByRole('button', { name: 'Salva' }).click();
  await expect(first).toHaveCount(0);
  await second.getByLabel('Gruppo sanguigno').selectOption('B -');
  await second.getByRole('button', { name: 'Salva' }).click();
  await expect(second.getByText('Modificato nel frattempo')).toBeVisible();
  await expect(second.getByLabel('Gruppo sanguigno')).toHaveValue('B -');
  // Changes made after the refusal are saved, too.
  await second.getByLabel('Gruppo sanguigno').selectOption('AB -');
  await second.getByRole('button', { name: 'Salva comunque i miei dati' }).click();
  await expect(second).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Scheda medica' })).toContainText('AB negativo');
});

test('the form reports a broken connection, keeps its text, and saves it once', async ({ page, context }) => {
  await page.getByRole('button', { name: 'Aggiungi un contatto', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo contatto' });
  await dialog.getByLabel('Nominativo').fill('Biblioteca Comunale');
  await dialog.getByLabel('Telefono').fill('06 5551234');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Connessione assente')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Salva' }).dblclick();
  const row = page.getByRole('region', { name: 'Altri contatti' }).getByRole('row', { name: /Biblioteca Comunale/ });
  await expect(row).toHaveCount(1);
});
