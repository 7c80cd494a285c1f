import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signIn } from './support/people';

const GIULIA = 'giulia.bianchi@example.it';
const SARA = 'sara.conti@example.it';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openDoctors(page: Page, email: string) {
  await signIn(page, email);
  await page.goto('Registro/Dottori');
  await expect(page.getByRole('heading', { level: 1, name: 'Dottori' })).toBeVisible();
}

/** What the doctor's own session is answered over the API, as a status and a body. */
const asked = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  }, `/webui/api/${path}`);

async function addDiagnosis(page: Page, name: string) {
  await page.goto('Registro/Diagnosi');
  await page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  await dialog(page).getByLabel('Tipo').selectOption('Allergia');
  await dialog(page).getByLabel('Patologia').fill(name);
  await dialog(page).getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo Careprovider..' });
  await dialog(page).getByLabel('Nome del medico').fill('Dott.ssa Carli');
  await dialog(page).getByLabel('Livello di confidenzialità').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
}

test('invitation, acceptance, filtered view, a level that is raised, and the end', async ({ browser }) => {
  test.setTimeout(300_000);
  const fresh = async () => (await browser.newContext()).newPage();
  const [patient, doctor] = [await fresh(), await fresh()];
  // Named apart, so that another run over the same data meets none of it.
  const word = `lattice${Date.now()}`;
  const allergy = `Allergia al ${word}`;
  await signIn(patient, GIULIA);
  await addDiagnosis(patient, allergy);

  await test.step('Giulia takes back what she has asked of Sara, and asks her anew', async () => {
    await patient.goto('Registro/Dottori');
    const own = region(patient, 'I tuoi dottori');
    await own.getByRole('button', { name: 'Rimuovi Sara Conti' }).click();
    await expect(dialog(patient)).toContainText('Sei sicuro di voler rimuovere il medico?');
    await dialog(patient).getByRole('button', { name: 'Elimina' }).click();
    await expect(patient.getByText('Hai rimosso con successo il medico associato!')).toBeVisible();
    await expect(own.getByText('Sara Conti')).toHaveCount(0);

    const directory = region(patient, 'Ricerca dottore');
    await directory.getByRole('searchbox').fill('dermatologia roma');
    await directory.getByRole('button', { name: 'Cerca' }).click();
    await expect(directory.getByRole('row')).toHaveCount(2);
    const map = directory.getByRole('link', { name: /Mostra sulla mappa lo studio di Sara Conti/ });
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=Via%20Nomentana/);
    await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    await directory.getByRole('button', { name: 'Aggiungi Sara Conti' }).click();
    await expect(dialog(patient)).toContainText('Vuole invitare Sara Conti a vedere la Sua cartella?');
    await dialog(patient).getByRole('button', { name: 'Aggiungi' }).click();
    await expect(patient.getByText('Hai aggiunto un dottore!')).toBeVisible();
    await expect(own.getByRole('row', { name: /Sara Conti/ })).toContainText('Invitato, in attesa di risposta');
  });

  let record = '';
  await test.step('Sara sees name and year, accepts, and sees what Minima at level 1 opens', async () => {
    await signIn(doctor, SARA, 'Assistiti');
    const invitations = region(doctor, 'Inviti in attesa');
    await expect(invitations).toContainText('Bianchi Giulia');
    await expect(invitations).toContainText('1992');
    await expect(doctor.getByRole('link', { name: /Bianchi/ })).toHaveCount(0);
    await invitations.getByRole('button', { name: 'Accetta l’invito di Bianchi Giulia' }).click();
    await dialog(doctor).getByRole('button', { name: 'Accetta' }).click();
    await expect(doctor.getByText('Invito accettato')).toBeVisible();
    await doctor.getByRole('link', { name: 'Bianchi Giulia' }).click();
    await expect(doctor.getByRole('heading', { level: 1, name: 'Giulia Bianchi' })).toBeVisible();
    record = new URL(doctor.url()).pathname;
    await doctor.getByRole('link', { name: 'Diagnosi', exact: true }).click();
    await expect(doctor.getByText('Nessuna diagnosi.')).toHaveCount(3);
  });

  await test.step('Giulia lets her see more, and is told what that is', async () => {
    await patient.goto('Registro/Dottori');
    await patient.getByRole('button', { name: 'Cambia ciò che vede Sara Conti' }).click();
    const told = dialog(patient).getByRole('status');
    await expect(told).toContainText('Sara Conti vedrà:');
    await expect(told).toContainText(/Non vedrà: .*diagnosi/);
    await dialog(patient).getByLabel('Visibilità').selectOption('3');
    await dialog(patient).getByRole('button', { name: 'Salva' }).click();
    await expect(dialog(patient).getByRole('alert')).toContainText('Specializzazioni: Questo campo è obbligatorio!');
    await dialog(patient).getByLabel('Visibilità').selectOption('2');
    await dialog(patient).getByLabel('Livello concesso').selectOption('2');
    await expect(told).toContainText(/Sara Conti vedrà: .*\d diagnosi/);
    await dialog(patient).getByRole('button', { name: 'Salva' }).click();
    const sure = patient.getByRole('dialog').filter({ hasText: 'Sei sicuro di salvare i dati?' });
    await sure.getByRole('button', { name: 'Salva' }).click();
    await expect(patient.getByText('Hai aggiornato con successo il livello di confidenzialità!')).toBeVisible();
  });

  const id = () => record.split('/').at(-1);
  await test.step('Sara’s next click shows it: in the list, by search, in the count, over the API', async () => {
    await doctor.reload();
    await expect(doctor.getByText(allergy)).toBeVisible();
    await doctor.getByRole('searchbox').fill(word);
    await doctor.getByRole('button', { name: 'Cerca' }).click();
    await expect(region(doctor, 'Confermate')).toContainText('1 voce');
    await expect(doctor.getByText(allergy)).toBeVisible();
    expect((await asked(doctor, `diagnosiPatient/${id()}`)).text).toContain(allergy);
  });

  await test.step('Giulia asks who sees it, raises its level, and is warned', async () => {
    await patient.goto('Registro/Diagnosi');
    await patient.getByRole('button', { name: `Chi può vedere questo? ${allergy}` }).click();
    await expect(dialog(patient).getByRole('status')).toContainText('Sara Conti (Dermatologia)');
    await dialog(patient).getByRole('button', { name: 'Chiudi' }).last().click();
    await patient.getByRole('button', { name: `Cambia la confidenzialità di ${allergy}` }).click();
    await dialog(patient).getByLabel('Livello di confidenzialità').selectOption('3');
    await expect(dialog(patient).getByRole('alert')).toContainText('Non lo vedranno più: Sara Conti (Dermatologia).');
    await expectAccessible(patient);
    await dialog(patient).getByRole('button', { name: 'Salva' }).click();
    await expect(patient.getByText('Confidenzialita aggiornato con successo!')).toBeVisible();
  });

  await test.step('it is gone from list, search, counts and API on Sara’s next click', async () => {
    await doctor.getByRole('button', { name: 'Cerca' }).click();
    await expect(region(doctor, 'Confermate')).toContainText('nessuna voce');
    await expect(doctor.getByText('Nessun risultato')).toHaveCount(3);
    await doctor.getByRole('link', { name: 'Mostra tutto' }).click();
    await expect(doctor.getByRole('link', { name: 'Mostra tutto' })).toHaveCount(0);
    await expect(doctor.getByText(word)).toHaveCount(0);
    expect((await asked(doctor, `diagnosiPatient/${id()}`)).text).not.toContain(word);
    expect((await asked(doctor, `patient/${id()}`)).text).not.toContain(word);
    await doctor.goto(record);
    await expect(doctor.getByText(word)).toHaveCount(0);
  });

  await test.step('Giulia sees her record as Sara does', async () => {
    await patient.goto('Registro/Dottori');
    await patient.getByRole('link', { name: 'Vedi la cartella come la vede Sara Conti' }).click();
    await expect(
      patient.getByRole('heading', { level: 1, name: 'La Sua cartella come la vede Sara Conti' }),
    ).toBeVisible();
    await patient
      .getByRole('navigation', { name: /Sezioni della cartella/ })
      .getByRole('link', { name: 'Diagnosi' })
      .click();
    await expect(region(patient, 'Confermate')).toBeVisible();
    await expect(patient.getByText(word)).toHaveCount(0);
    await expect(patient.getByRole('button', { name: /Modifica|Elimina|Aggiungi|confidenzialità/ })).toHaveCount(0);
    await expectAccessible(patient);
  });

  await test.step('Giulia ends it, and Sara’s next click finds nothing', async () => {
    await patient.goto('Registro/Dottori');
    await patient.getByRole('button', { name: 'Rimuovi Sara Conti' }).click();
    await dialog(patient).getByRole('button', { name: 'Elimina' }).click();
    await expect(patient.getByText('Hai rimosso con successo il medico associato!')).toBeVisible();
    for (const part of ['', '/anamnesi', '/diagnosi', '/visite', '/taccuino'])
      expect((await doctor.goto(record + part))?.status()).toBe(404);
    for (const call of ['patient', 'diagnosiPatient', 'visitePatient'])
      expect((await asked(doctor, `${call}/${id()}`)).status).toBe(404);
    await doctor.goto('assistiti');
    await expect(doctor.getByText('Bianchi')).toHaveCount(0);
  });

  await test.step('Giulia asks Sara again, who then finds what the demo begins with', async () => {
    await patient.getByRole('button', { name: 'Aggiungi Sara Conti' }).click();
    await dialog(patient).getByRole('button', { name: 'Aggiungi' }).click();
    await expect(patient.getByText('Hai aggiunto un dottore!')).toBeVisible();
    await doctor.reload();
    await expect(region(doctor, 'Inviti in attesa')).toContainText('Bianchi Giulia');
  });
});

test('a doctor finds a patient by name, and what has changed since his last visit; he declines to end it', async ({
  page,
}) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await page.getByRole('searchbox').fill('nessuno');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  await page.getByRole('searchbox').fill('mario ROSSI');
  await page.getByRole('button', { name: 'Cerca' }).click();
  await page.getByRole('button', { name: 'Termina l’associazione con Rossi Mario' }).click();
  await expect(dialog(page)).toContainText('Vuole terminare l’associazione?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('link', { name: 'Rossi Mario' }).click();
  await expect(region(page, 'Novità dalla Sua ultima visita')).toBeVisible();
  await expectAccessible(page);
});

test('on paper every sheet has a head with the patient’s name and the day, and the actions are left out', async ({
  page,
}) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await page.getByRole('link', { name: 'Rossi Mario' }).click();
  await page.getByRole('link', { name: 'Diagnosi', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const head = page.getByText(/^Stampato il \d{2}\/\d{2}\/\d{4}$/);
  await expect(head).toBeVisible();
  await expect(head.locator('..')).toContainText('Mario Rossi');
  expect(await head.locator('../..').evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  );
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  const numbers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText),
  );
  expect(numbers.join()).toContain('counter(page)');
});

for (const screen of [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
]) {
  test.describe(screen.name, () => {
    test.use({ viewport: screen.viewport, colorScheme: screen.colorScheme });

    test('the doctors’ page and each of its dialogs hold to WCAG 2.2 AA', async ({ page }) => {
      await openDoctors(page, 'mario.rossi@example.it');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        screen.viewport.width,
      );
      for (const [opener, ready] of [
        ['Aggiungi Lucia Marino', 'Vuole invitare'],
        ['Cambia ciò che vede Elena Costa', 'Non vedrà:'],
        ['Rimuovi Elena Costa', 'Sei sicuro'],
      ] as const) {
        const button = page.getByRole('button', { name: opener });
        await button.click();
        await expect(dialog(page)).toContainText(ready);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        await expect(button).toBeFocused();
      }
      await page.goto('Registro/Diagnosi');
      await page
        .getByRole('button', { name: /^Chi può vedere questo/ })
        .first()
        .click();
      await expect(dialog(page).getByRole('status')).toContainText(/vedere/);
      await expectAccessible(page);
    });

    test('invitations hold to it as well', async ({ page }) => {
      await signIn(page, 'anna.neri@example.it', 'Assistiti');
      await expectAccessible(page);
    });
  });
}
