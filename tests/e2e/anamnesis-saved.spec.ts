import { expect, test } from '@playwright/test';
import { dialog, openAnamnesis, openText, part } from './support/anamnesis';
import { expectAccessible } from './support/axe';
import { holdScripts } from './support/late-scripts';
import { signIn } from './support/people';

const MARIO = 'mario.rossi@example.it';
const GIULIA = 'giulia.bianchi@example.it';
// Luca is used because no other test writes his anamnesis while this one restores the earlier versions.
const LUCA = 'luca.verdi@example.it';

test('typed text survives a broken connection and a save from another window', async ({ page, context }) => {
  await openAnamnesis(page, MARIO);
  const section = part(page, 'Patologica prossima');
  const other = await context.newPage();
  await other.goto('Registro/Anamnesi');
  await (await openText(section)).fill('Dalla prima finestra');
  await context.setOffline(true);
  await section.getByRole('button', { name: 'Salva Patologica prossima' }).click();
  await expect(section.getByRole('alert')).toContainText('ancora qui');
  await expect(section.getByRole('textbox')).toHaveValue('Dalla prima finestra');
  await context.setOffline(false);
  await (await openText(part(other, 'Patologica prossima'))).fill('Dalla seconda finestra');
  await part(other, 'Patologica prossima').getByRole('button', { name: 'Salva Patologica prossima' }).click();
  await expect(part(other, 'Patologica prossima').getByRole('status')).toContainText('Dati salvati con successo!');
  await section.getByRole('button', { name: 'Salva Patologica prossima' }).click();
  await expect(section.getByRole('alert')).toContainText('Ora è salvato: Dalla seconda finestra');
  await expectAccessible(page);
  await expect(section.getByRole('textbox')).toHaveValue('Dalla prima finestra');
  await section.getByRole('button', { name: 'Salva comunque i miei dati' }).click();
  await expect(section.getByRole('status')).toContainText('Dati salvati con successo!');
  await page.reload();
  await expect(section.getByText('Dalla prima finestra')).toBeVisible();
});

test('following a link of the page and closing the tab ask first while a text is unsaved', async ({ page }) => {
  await openAnamnesis(page, MARIO);
  const section = part(page, 'Patologica remota');
  const text = await openText(section);
  const before = await text.inputValue();
  await text.fill('Non ancora salvato');
  const away = page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Oggi', exact: true });
  await away.click();
  const asking = page.getByRole('alertdialog', { name: 'Modifiche non salvate' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(section.getByRole('textbox')).toHaveValue('Non ancora salvato');
  await away.click();
  await page.keyboard.press('Escape');
  await expect(section.getByRole('textbox')).toHaveValue('Non ancora salvato');
  await expect(away).toBeFocused();
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.close({ runBeforeUnload: true });
  await expect(section.getByRole('textbox')).toHaveValue('Non ancora salvato');
  await away.click();
  await asking.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anamnesi' })).toHaveCount(0);
  await page.goto('Registro/Anamnesi');
  await expect(await openText(section)).toHaveValue(before);
});

test('a text cannot be edited before the page has loaded, so that loading loses no input', async ({ page }) => {
  await signIn(page, MARIO);
  const sendScripts = await holdScripts(page);
  await page.goto('Registro/Anamnesi', { waitUntil: 'commit' });
  const section = part(page, 'Patologica remota');
  await expect(section.getByRole('button', { name: 'Modifica il testo: Patologica remota' })).toBeDisabled();
  await expect(section.getByRole('textbox')).toHaveCount(0);
  sendScripts();
  await expect(await openText(section)).toBeEditable();
});

test('the browser’s back button asks first while a text is unsaved', async ({ page }) => {
  await openAnamnesis(page, MARIO);
  const sections = page.getByRole('navigation', { name: 'Menu principale' });
  await sections.getByRole('link', { name: 'Problemi e allergie' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
  await sections.getByRole('link', { name: 'Anamnesi' }).click();
  const field = await openText(part(page, 'Patologica remota'));
  await expect(field).toBeFocused();
  await page.keyboard.type('Non ancora salvato');
  const back = () => page.evaluate(() => history.back());
  await back();
  const asking = page.getByRole('alertdialog', { name: 'Modifiche non salvate' });
  await asking.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(field).toHaveValue(/Non ancora salvato/);
  await back();
  await asking.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Problemi e allergie' })).toBeVisible();
});

test('restoring an earlier version fills the field, and only Save stores it', async ({ page }) => {
  await openAnamnesis(page, LUCA);
  const section = part(page, 'Familiare');
  const text = section.getByRole('textbox');
  const save = section.getByRole('button', { name: 'Salva Familiare' });
  for (const version of ['Prima stesura,\ncon due righe', 'Seconda stesura']) {
    await (await openText(section)).fill(version);
    await save.click();
    await expect(section.getByRole('status')).toContainText('Dati salvati con successo!');
  }
  const restore = async () => {
    await section.getByRole('button', { name: /^Version[ei] precedent/ }).click();
    const versions = dialog(page, 'Versioni precedenti: Familiare');
    await versions
      .getByRole('button', { name: /^Versione del/ })
      .first()
      .click();
    await versions.getByRole('button', { name: 'Ripristina questa versione' }).click();
  };
  await restore();
  await expect(page.getByText('La versione precedente è di nuovo nel testo.')).toBeVisible();
  await expect(text).toHaveValue('Prima stesura,\ncon due righe');
  await expect(section.getByText('Modifiche non ancora salvate')).toBeVisible();
  await text.fill('Altro ancora');
  await restore();
  await expect(dialog(page).getByText('verrà sostituito')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Sostituisci' }).click();
  await expect(text).toHaveValue('Prima stesura,\ncon due righe');
  await save.click();
  await expect(section.getByRole('status')).toContainText('Dati salvati con successo!');
  await page.reload();
  await expect(await openText(section)).toHaveValue('Prima stesura,\ncon due righe');
});

test('when two windows edit the physiological part, the second one to save is shown what the first one has saved', async ({
  page,
  context,
}) => {
  await openAnamnesis(page, GIULIA);
  const other = await context.newPage();
  await other.goto('Registro/Anamnesi');
  for (const [window, answer] of [
    [page, 'no'],
    [other, 'si'],
  ] as const) {
    await window.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
    await dialog(window).getByRole('button', { name: 'Stile di vita', exact: true }).click();
    await dialog(window).getByLabel('Droghe', { exact: true }).selectOption(answer);
  }
  await dialog(other).getByRole('button', { name: 'Salva' }).click();
  await expect(dialog(other)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  const told = dialog(page).getByRole('alert').filter({ hasText: 'Modificato nel frattempo' });
  await expect(told).toContainText('Droghe: Ora è salvato: Sì');
  await expectAccessible(page);
  await expect(dialog(page).getByLabel('Droghe', { exact: true })).toHaveValue('no');
});
