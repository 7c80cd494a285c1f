import { expect, type Page, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { expectAccessible } from './support/axe';
import { holdScripts } from './support/late-scripts';
import { behindTheApp, newcomer } from './support/newcomer';
import { openPart, openSessionOf, signIn } from './support/people';
import { pressOfRow } from './support/rows';

const GIULIA = 'giulia.bianchi@example.it';

async function open(page: Page, email: string) {
  await openSessionOf(page, email);
  await page.goto('Registro/Taccuino');
  await expect(page.getByRole('heading', { level: 1, name: 'Dolore' })).toBeVisible();
}
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, description: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: description }) });

const area = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Draws a zigzag line over the chest with the mouse. */
async function drawOnChest(page: Page) {
  await page.getByRole('button', { name: 'Disegna a mano' }).click();
  const sheet = page.getByRole('application', { name: 'Disegno del corpo visto da davanti' });
  await sheet.scrollIntoViewIfNeeded();
  await expect(sheet.locator('canvas').first()).toBeVisible();
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (right: number, down: number) => [x + width * right, y + height * down] as const;
  await page.mouse.move(...at(0.55, 0.24));
  await page.mouse.down();
  await page.mouse.move(...at(0.62, 0.25), { steps: 6 });
  await page.mouse.move(...at(0.55, 0.27), { steps: 6 });
  await page.mouse.up();
}

async function addEntry(page: Page, description: string) {
  await page.getByRole('button', { name: 'Aggiungi una segnalazione' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova segnalazione' })).toBeVisible();
  await area(page, 'Viso').click();
  await expect(area(page, 'Viso: Intenso')).toHaveAttribute('aria-selected', 'true');
  await drawOnChest(page);
  await expect(page.getByRole('list', { name: 'Zone disegnate' })).toContainText('Torace, a sinistra: Intenso');
  await page.getByLabel('Descrizione').fill(description);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Salvato con successo!' })).toBeVisible();
  // A reload does not show the message again.
  await expect(page).toHaveURL(/\/Registro\/Taccuino$/);
  await expect(row(page, description)).toContainText('Torace, a sinistra');
  await expect(row(page, description)).toContainText('Viso');
  await expect(row(page, description)).toContainText('4 · Normale');
}

async function removeEntry(page: Page, description: string) {
  await pressOfRow(page, /^Elimina/, { within: row(page, description) });
  await expect(dialog(page).getByText('Rimuovere la segnalazione?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Segnalazione eliminata con successo!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dolore' })).toBeVisible();
  await expect(page.getByText(description)).toHaveCount(0);
}

test('Giulia draws her pain, opens the drawing, edits it, changes its level and deletes it', async ({ page }) => {
  await open(page, GIULIA);
  await addEntry(page, 'Fitta al petto');
  await pressOfRow(page, /^Guarda/, { within: row(page, 'Fitta al petto') });
  for (const face of ['anteriore', 'posteriore']) {
    const image = dialog(page).getByRole('img', { name: new RegExp(`disegno ${face}`) });
    await expect(image).toHaveJSProperty('naturalWidth', 419);
    await expect(image).toHaveJSProperty('naturalHeight', 866);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await pressOfRow(page, /^Modifica/, { within: row(page, 'Fitta al petto') });
  await expect(page.getByRole('heading', { level: 1, name: 'Modifica segnalazione' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Zone disegnate' })).toContainText('Torace, a sinistra');
  await page.getByRole('button', { name: 'Togli Viso' }).click();
  await page.getByLabel('Descrizione').fill('Fitta al petto, passata');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(row(page, 'Fitta al petto, passata')).not.toContainText('Viso');
  await pressOfRow(page, /Cambia chi vede/, { within: row(page, 'Fitta al petto, passata') });
  await dialog(page).getByLabel('Chi può vedere').selectOption('5');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(row(page, 'Fitta al petto, passata')).toContainText('5 · Riservato');
  await removeEntry(page, 'Fitta al petto, passata');
});

test('a drawing or text is lost only after a question: on undo, discard, an invalid date and leaving', async ({
  page,
}) => {
  await open(page, GIULIA);
  await page.goto('Registro/Taccuino/Nuova');
  await drawOnChest(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('application', { name: 'Disegno del corpo visto da davanti' })).not.toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  const drawn = page.getByRole('list', { name: 'Zone disegnate' });
  await expect(drawn).toContainText('Torace');
  await page.getByRole('button', { name: 'Annulla l’ultima modifica' }).click();
  await expect(drawn).toHaveCount(0);
  await page.getByRole('button', { name: 'Ripeti la modifica annullata' }).click();
  await expect(drawn).toContainText('Torace');
  await page.getByRole('button', { name: 'Indica sul corpo in 3D' }).click();
  await expect(page.getByRole('application', { name: /^Modello/ })).toBeVisible();
  await expect(drawn).toContainText('Torace');
  await page.getByLabel('Data').fill('01/01/2999');
  await page.getByLabel('Data').blur();
  await expect(
    page.getByText('La data di inserimento non può essere successiva alla data odierna', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(dialog(page).getByText('Uscire senza salvare le modifiche?')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova segnalazione' })).toBeVisible();
});

test('an unchanged entry closes without a question, and an empty entry is not saved', async ({ page }) => {
  await open(page, GIULIA);
  const add = page.getByRole('button', { name: 'Aggiungi una segnalazione' });
  for (const open of [() => add.click(), () => pressOfRow(page, /^Modifica/)]) {
    await open();
    await expect(page.getByRole('listbox', { name: /^Corpo visto da davanti/ })).toBeVisible();
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dolore' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Aggiungi una segnalazione' }).click();
  await expect(page.getByRole('listbox', { name: /^Corpo visto da davanti/ })).toBeVisible();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Disegni dove sente dolore' })).toBeVisible();
  await page.getByRole('link', { name: 'Oggi', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Giulia/ })).toBeVisible();
});

test('a doctor sees in the diary the shared entries and their drawings, and can change nothing', async ({ page }) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(page, 'Dolore');
  // The doctor has level 4 under Parziale with Cardiologia, and one entry has that tag.
  await expect(page.getByRole('rowheader', { name: 'Cefalea, pressione 158/96.' })).toBeVisible();
  await expect(page.getByText('1 voce')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Modifica|Elimina|Aggiungi)/, includeHidden: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Guarda/ }).click();
  await expect(dialog(page).getByRole('img', { name: /disegno anteriore/ })).toHaveJSProperty('naturalWidth', 419);
});

test('areas chosen on the model are carried into a new entry', async ({ page }) => {
  await open(page, GIULIA);
  await page.goto('model/model3d');
  await page.getByRole('button', { name: 'Viso' }).click();
  await page.getByRole('radio', { name: /Intenso/ }).check();
  await page.getByRole('link', { name: 'Salva nel diario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova segnalazione' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Viso' })).toHaveText('Viso: 3 · Intenso');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the error of an empty entry disappears once an area is tapped', async ({ page }) => {
    const empty = page.getByText('Disegni dove sente dolore, indichi una zona o scriva qualcosa');
    await openSessionOf(page, GIULIA);
    await page.goto('Registro/Taccuino/Nuova');
    await page.getByRole('button', { name: 'Salva', exact: true }).tap();
    await expect(page.getByRole('heading', { name: '3. Note' })).toBeVisible();
    await expect(empty.first()).toBeVisible();
    await page.getByRole('button', { name: /^1\. Dove/ }).tap();
    await area(page, 'Ginocchio destro').tap();
    await expect(empty).toHaveCount(0);
    await expect(area(page, 'Ginocchio destro: Intenso')).toBeVisible();
  });

  test('an area tapped before the scripts have loaded is chosen afterwards, however often it was tapped', async ({
    page,
  }) => {
    await openSessionOf(page, GIULIA);
    const sendScripts = await holdScripts(page);
    await page.goto('Registro/Taccuino/Nuova', { waitUntil: 'commit' });
    await area(page, 'Ginocchio destro').tap();
    await area(page, 'Ginocchio destro').tap();
    await expect(area(page, 'Ginocchio destro')).toHaveAttribute('aria-selected', 'false');
    sendScripts();
    await expect(area(page, 'Ginocchio destro: Intenso')).toHaveAttribute('aria-selected', 'true');
  });

  test('an area tapped before the scripts have loaded is in an entry saved before they have', async ({ page }) => {
    const behind = behindTheApp();
    const { email, userId } = await newcomer(behind);
    await subscribe(behind.db, userId);
    await behind.close();
    await openSessionOf(page, email);
    const sendScripts = await holdScripts(page);
    await page.goto('Registro/Taccuino/Nuova', { waitUntil: 'commit' });
    await area(page, 'Ginocchio destro').tap();
    await page.getByRole('button', { name: 'Salva', exact: true }).tap();
    sendScripts();
    await expect(page.getByRole('status').filter({ hasText: 'Salvato con successo!' })).toBeVisible();
    const listed = page.getByText(/Ginocchio destro/).filter({ visible: true });
    await expect(listed.first()).toBeVisible();
  });

  test('a pain in the knee can be saved with four taps from Home, and the three steps keep their input', async ({
    page,
  }) => {
    const behind = behindTheApp();
    const { email, userId } = await newcomer(behind);
    await subscribe(behind.db, userId);
    await behind.close();
    await openSessionOf(page, email);
    await page.goto('');
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Dolore', exact: true }).tap();
    await expect(area(page, 'Ginocchio destro')).toBeInViewport();
    await area(page, 'Ginocchio destro').tap();
    await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeInViewport();
    const said = page.getByRole('status').filter({ hasText: 'Ginocchio' });
    await expect(said).toHaveText('Ginocchio destro: 3 · Intenso');
    await area(page, /^Ginocchio destro/).tap();
    await expect(area(page, 'Ginocchio destro')).toHaveAttribute('aria-selected', 'false');
    await area(page, 'Ginocchio destro').tap();
    await page.getByRole('radio', { name: /2 Moderato/ }).tap();
    await expect(said).toHaveText('Ginocchio destro: 2 · Moderato');
    // The area has no pain level: if it is removed and tapped again, it gets the other area's level without a question.
    await area(page, 'Ginocchio sinistro').tap();
    const asked = page.getByRole('group', { name: /^Livello del dolore:/ });
    await expect(asked).toHaveAccessibleName('Livello del dolore: Ginocchio sinistro');
    await asked.getByRole('radio', { name: /0 Nessuno/ }).tap();
    await area(page, /^Ginocchio sinistro/).tap();
    await expect(asked).toHaveCount(0);
    await area(page, 'Ginocchio sinistro').tap();
    await expect(area(page, 'Ginocchio sinistro: Moderato')).toBeVisible();
    await area(page, /^Ginocchio sinistro/).tap();

    await page.getByRole('button', { name: 'Avanti' }).tap();
    await expect(page.getByRole('heading', { name: '2. Quanto fa male?' })).toBeFocused();
    await page.getByRole('radio', { name: /4 Forte/ }).tap();
    await expect(said).toHaveText('Ginocchio destro: 4 · Forte');
    await page.getByRole('button', { name: 'Avanti' }).tap();
    await page.getByLabel('Descrizione').fill('Ginocchio, dopo le scale');
    await page.getByLabel('Data').fill('01/01/2999');
    await page.getByRole('button', { name: /^1\. Dove/ }).tap();
    await expect(area(page, 'Ginocchio destro: Forte')).toBeVisible();
    // Saving while another step is shown is refused and opens the step with the error.
    await page.getByRole('button', { name: 'Salva', exact: true }).tap();
    await expect(page.getByRole('heading', { name: '3. Note' })).toBeVisible();
    await expect(page.getByLabel('Descrizione')).toHaveValue('Ginocchio, dopo le scale');
    await page.getByLabel('Data').fill('01/11/2026');
    await page.getByRole('button', { name: 'Indietro' }).tap();
    await page.getByRole('button', { name: 'Salva', exact: true }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Salvato con successo!' })).toBeVisible();
    await expect(page.getByText('Ginocchio, dopo le scale').first()).toBeVisible();
  });
});
