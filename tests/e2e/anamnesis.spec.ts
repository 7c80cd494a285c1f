import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signIn } from './support/people';

const MARIO = 'mario.rossi@example.it';
const GIULIA = 'giulia.bianchi@example.it';
const open = async (page: Page, email: string) => {
  await signIn(page, email);
  await page.goto('Registro/Anamnesi');
  await expect(page.getByRole('heading', { level: 1, name: 'Anamnesi' })).toBeVisible();
};
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
const tab = (page: Page, name: string) =>
  dialog(page, 'Anamnesi fisiologica').getByRole('button', { name, exact: true });

const viewports = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

for (const viewport of viewports) {
  test(`Giulia writes each part, reads what it said before, and locks it, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, GIULIA);
    for (const name of ['Familiare', 'Patologica prossima', 'Patologica remota']) {
      const section = part(page, name);
      const before = await section.getByRole('textbox').inputValue();
      await section.getByRole('textbox').fill(`${name}: scritto a ${viewport.width}`);
      await expect(section.getByText('Modifiche non ancora salvate')).toBeVisible();
      await section.getByRole('button', { name: `Salva ${name}` }).click();
      await expect(section.getByRole('status')).toContainText('Dati salvati con successo!');
      await section.getByRole('button', { name: /^Version[ei] precedent/ }).click();
      const versions = dialog(page, `Versioni precedenti: ${name}`);
      await versions
        .getByRole('button', { name: /^Versione del/ })
        .first()
        .click();
      await expect(versions.getByText(before)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await section.getByRole('button', { name: `Confidenzialità: ${name}` }).click();
      await dialog(page).getByLabel('Livello di confidenzialità').selectOption('3');
      await dialog(page).getByRole('button', { name: 'Salva' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(section.getByText('3 · Moderato')).toBeVisible();
    }
    await page.reload();
    await expect(part(page, 'Patologica remota').getByRole('textbox')).toHaveValue(
      `Patologica remota: scritto a ${viewport.width}`,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });

  test(`Giulia adds a long pregnancy, edits, locks and deletes it, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, GIULIA);
    const year = viewport.width === 360 ? '2018' : '2019';
    await page.getByRole('button', { name: 'Aggiungi una gravidanza' }).click();
    const fresh = dialog(page, 'Nuova gravidanza');
    await fresh.getByLabel('Età della paziente').fill('11');
    await fresh.getByRole('button', { name: 'Salva' }).click();
    await expect(fresh.getByRole('alert')).toContainText('Inserire età corretta');
    await fresh.getByLabel('Età della paziente').fill('26');
    await fresh.getByLabel('Inizio gravidanza').fill(`10/01/${year}`);
    await fresh.getByLabel('Fine gravidanza').fill('01/01/2018');
    await fresh.getByLabel('Note').click();
    await fresh.getByRole('button', { name: 'Salva' }).click();
    await expect(fresh.getByRole('alert')).toContainText('La data di fine non può precedere la data di inizio');
    await fresh.getByLabel('Fine gravidanza').fill(`20/12/${year}`);
    await fresh.getByLabel('Note').click();
    await expect(fresh.getByText('Di norma la gravidanza termina a 9 mesi.')).toBeVisible();
    await fresh.getByLabel('Esito').selectOption('nascita');
    await fresh.getByLabel('Sesso del bambino').selectOption('Maschio');
    await fresh.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Salvato con successo!')).toBeVisible();
    const table = part(page, 'Gravidanze');
    const row = table.getByRole('row', { name: new RegExp(`10/01/${year}`) });
    await expect(row).toContainText('Maschio');
    await expect(row).toContainText('6 · Strettamente riservato');

    const name = `gravidanza del 10/01/${year}`;
    await page.getByRole('button', { name: `Modifica ${name}` }).click();
    await dialog(page, 'Modifica gravidanza').getByLabel('Note').fill('Parto naturale');
    await dialog(page).getByRole('button', { name: 'Salva' }).click();
    await expect(row).toContainText('Parto naturale');
    await page.getByRole('button', { name: `Cambia la confidenzialità di ${name}` }).click();
    await dialog(page).getByLabel('Livello di confidenzialità').selectOption('2');
    await dialog(page).getByRole('button', { name: 'Salva' }).click();
    await expect(row).toContainText('2 · Basso');
    await page.getByRole('button', { name: `Elimina ${name}` }).click();
    await expect(dialog(page).getByText('Sei sicuro di cancellare il record?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Gravidanza eliminata con successo!')).toBeVisible();
    await page.reload();
    await expect(table.getByRole('row', { name: /20\/09\/2024/ })).toBeVisible();
    await expect(row).toHaveCount(0);
  });
}

test('Mario’s editor asks for details only after a yes, names what is wrong, and saves', async ({ page }) => {
  await open(page, MARIO);
  await page.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
  const editor = dialog(page, 'Anamnesi fisiologica');
  await expect(tab(page, 'Ciclo mestruale')).toHaveCount(0);
  await expect(tab(page, 'Gravidanze')).toHaveCount(0);
  await tab(page, 'Stile di vita').click();
  await expect(editor.getByLabel('Droghe: tipo')).toBeHidden();
  await editor.getByLabel('Droghe', { exact: true }).selectOption('si');
  await editor.getByLabel('Droghe: tipo').selectOption('cannabinoidi');
  await editor.getByLabel('Droghe: dosi al giorno').fill('molte');
  await tab(page, 'Stile di vita').click();
  await editor.getByRole('button', { name: 'Salva' }).click();
  await editor.getByRole('link', { name: /^Droghe: dosi al giorno/ }).click();
  await expect(editor.getByLabel('Droghe: dosi al giorno')).toBeFocused();
  await editor.getByLabel('Droghe: dosi al giorno').fill('1,5');
  await editor.getByLabel('Alcool', { exact: true }).selectOption('no');
  await expect(editor.getByLabel('Alcool: tipo')).toBeHidden();
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Anamnesi Fisiologica aggiornata con successo!')).toBeVisible();
  const summary = part(page, 'Fisiologica');
  await expect(summary.getByText('Cannabinoidi')).toBeVisible();
  await expect(summary.getByText('1,5', { exact: true })).toBeVisible();
  await expect(summary.getByText('Alcool: tipo')).toHaveCount(0);
  await summary.getByRole('button', { name: /^Version[ei] precedent/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Versione del/ })
    .first()
    .click();
  await expect(dialog(page).getByText('Alcool: tipo')).toBeVisible();
});

test('leaving the editor with something typed asks first, and loses it only on demand', async ({ page }) => {
  await open(page, MARIO);
  await page.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
  const editor = dialog(page, 'Anamnesi fisiologica');
  await editor.getByLabel('Note sull’infanzia').fill('Mai salvato');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(editor.getByLabel('Note sull’infanzia')).toHaveValue('Mai salvato');
  await editor.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Ripristina' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Mai salvato')).toHaveCount(0);
});

test('Giulia’s editor has the female tabs, and a menarche between 8 and 18', async ({ page }) => {
  await open(page, GIULIA);
  await page.getByRole('button', { name: 'Modifica l’anamnesi fisiologica' }).click();
  const editor = dialog(page, 'Anamnesi fisiologica');
  await tab(page, 'Gravidanze').click();
  await expect(editor.getByText('20/09/2024 – 17/06/2025')).toBeVisible();
  await tab(page, 'Ciclo mestruale').click();
  await editor.getByLabel('Età del menarca').fill('7');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(editor.getByRole('alert')).toContainText('Inserire un’età tra 8 e 18 anni');
  await editor.getByLabel('Età del menarca').fill('13');
  await editor.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Anamnesi Fisiologica aggiornata con successo!')).toBeVisible();
});

test('what is typed survives a cut line and another window’s save', async ({ page, context }) => {
  await open(page, MARIO);
  const section = part(page, 'Patologica prossima');
  const other = await context.newPage();
  await other.goto('Registro/Anamnesi');
  await section.getByRole('textbox').fill('Dalla prima finestra');
  await context.setOffline(true);
  await section.getByRole('button', { name: 'Salva Patologica prossima' }).click();
  await expect(section.getByRole('alert')).toContainText('ancora qui');
  await expect(section.getByRole('textbox')).toHaveValue('Dalla prima finestra');
  await context.setOffline(false);
  await part(other, 'Patologica prossima').getByRole('textbox').fill('Dalla seconda finestra');
  await part(other, 'Patologica prossima').getByRole('button', { name: 'Salva Patologica prossima' }).click();
  await expect(part(other, 'Patologica prossima').getByRole('status')).toContainText('Dati salvati con successo!');
  await section.getByRole('button', { name: 'Salva Patologica prossima' }).click();
  await expect(section.getByRole('alert')).toContainText('Ora è salvato: Dalla seconda finestra');
  await expectAccessible(page);
  await expect(section.getByRole('textbox')).toHaveValue('Dalla prima finestra');
  await section.getByRole('button', { name: 'Salva comunque i miei dati' }).click();
  await expect(section.getByRole('status')).toContainText('Dati salvati con successo!');
  await page.reload();
  await expect(section.getByRole('textbox')).toHaveValue('Dalla prima finestra');
});

test('the doctors see of Mario’s anamnesis what he lets them see', async ({ browser }) => {
  const seen = async (email: string) => {
    const page = await browser.newPage();
    await signIn(page, email, 'Assistiti');
    await page.getByRole('link', { name: /Rossi Mario/ }).click();
    await page.getByRole('link', { name: 'Anamnesi' }).click();
    await expect(page.getByRole('link', { name: 'Anamnesi' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: /Modifica|Salva|Version|Confidenzialità/ })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    return (await page.getByRole('main').textContent()) ?? '';
  };
  const anna = await seen('anna.neri@example.it');
  expect(anna).toMatch(/infarto miocardico[\s\S]*Impiegato tecnico[\s\S]*Episodio depressivo/);
  const paolo = await seen('paolo.gallo@example.it');
  expect(paolo.match(/Nessuna indicazione\./g)).toHaveLength(4);
  const elena = await seen('elena.costa@example.it');
  expect(elena).toContain('infarto miocardico');
  expect(elena).not.toMatch(/ginocchio destro nel salire|Episodio depressivo/);
});

const words = {
  it: [/^Modifica l’anamnesi fisiologica$/, /^Confidenzialità: Familiare$/, /^Version[ei] precedent.*: Familiare$/],
  en: [/^Edit the physiological history$/, /^Confidentiality: Family history$/, /^Earlier version.*: Family history$/],
};
const female = {
  it: [/^Aggiungi una gravidanza$/, /^Modifica gravidanza del 20/, /^Cambia .* del 20/, /^Elimina gravidanza del 20/],
  en: [/^Add a pregnancy$/, /^Edit pregnancy of 20/, /^Change .* of 20/, /^Delete pregnancy of 20/],
};
const screens = [
  { name: 'desktop, light, Italian', viewport: viewports[0], colorScheme: 'light' as const, locale: 'it' as const },
  { name: 'phone, dark, English', viewport: viewports[1], colorScheme: 'dark' as const, locale: 'en' as const },
];
for (const { name, locale, viewport = { width: 360, height: 740 }, colorScheme } of screens) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('the page and each of its dialogs hold to WCAG 2.2 AA', async ({ page, context, baseURL }) => {
      await signIn(page, GIULIA);
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.goto('Registro/Anamnesi');
      await expectAccessible(page);
      for (const button of [...words[locale], ...female[locale]]) {
        const opener = page.getByRole('button', { name: button });
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        const folded = page.getByRole('dialog').locator('button[aria-expanded="false"]');
        await expect(page.getByLabel(/^(Caricamento in corso|Loading)…$/)).toHaveCount(0);
        while ((await folded.count()) > 0) await folded.first().click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });
  });
}
