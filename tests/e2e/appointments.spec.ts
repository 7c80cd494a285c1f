import { expect, type Page, test } from '@playwright/test';
import { openPart, openSessionOf, signIn } from './support/people';
import { pressOfRow } from './support/rows';
import { expectFitting } from './support/screens';

const dialog = (page: Page) => page.getByRole('dialog');
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

async function open(page: Page, email: string) {
  await openSessionOf(page, email);
  await page.goto('Registro/Appuntamenti');
  await expect(page.getByRole('heading', { level: 1, name: 'Appuntamenti' })).toBeVisible();
}

async function add(page: Page, reason: string, day: string) {
  await page.getByRole('button', { name: 'Aggiungi un appuntamento' }).click();
  await dialog(page).getByLabel('Motivo').fill(reason);
  await dialog(page).getByLabel('Data').fill(day);
  await dialog(page).getByLabel('Domande per il medico').fill('Posso correre?\nQuando torno?');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: reason })).toBeVisible();
}

test('Giulia books an appointment, changes it, changes its level, cancels it and deletes it', async ({ page }) => {
  await open(page, 'giulia.bianchi@example.it');
  await add(page, 'Controllo del ferro', daysFromNow(12));
  await pressOfRow(page, 'Modifica Controllo del ferro');
  await dialog(page).getByLabel('Ora').fill('10:40');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('row', { name: /Controllo del ferro/ })).toContainText('10:40');
  await pressOfRow(page, 'Cambia chi vede Controllo del ferro');
  await dialog(page).getByLabel('Chi può vedere').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await pressOfRow(page, 'Sposta Controllo del ferro');
  await dialog(page).getByRole('button', { name: 'Continua' }).click();
  await dialog(page).getByLabel('Sposta tra gli appuntamenti').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Sposta' }).click();
  await expect(page.getByRole('region', { name: 'Annullati' })).toContainText('Controllo del ferro');
  await pressOfRow(page, 'Elimina Controllo del ferro');
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Appuntamento eliminato con successo!')).toBeVisible();
});

test('on a phone Giulia says how an appointment was in one form; it becomes a visit and the next appointment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'giulia.bianchi@example.it');
  await add(page, 'Controllo di oggi', daysFromNow(0));
  await pressOfRow(page, 'Prepara la visita: Controllo di oggi', { role: 'link' });
  await expect(page.getByText('Posso correre?')).toBeVisible();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Com’è andata?' }).click();
  await dialog(page).getByLabel('Che cosa ha detto il medico?').fill('Il ferro è tornato normale.');
  await dialog(page).getByLabel('Prossimo appuntamento', { exact: true }).fill(daysFromNow(90));
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato: la visita è nella cartella.')).toBeVisible();
  await expect(page.getByText('Il ferro è tornato normale.')).toBeVisible();
  await page.goto('Registro/Visite');
  await expect(page.getByRole('row', { name: /Controllo di oggi/ })).toBeVisible();
  await page.goto('Registro/Appuntamenti');
  await expect(page.getByRole('region', { name: 'In programma' })).toContainText(daysFromNow(90));
});

test('Mario prepares the visit to Elena, who finds the same sheet with what she may see', async ({ page, browser }) => {
  await open(page, 'mario.rossi@example.it');
  await page.getByRole('link', { name: 'Prepara la visita: Controllo cardiologico' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prepara la visita' })).toBeVisible();
  await expect(page.getByText('Il fiato corto sulle scale è normale?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Emocromo marzo 2026.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Modifica appuntamento e domande' })).toBeHidden();

  const doctor = await browser.newPage();
  await signIn(doctor, 'elena.costa@example.it', 'Assistiti');
  await doctor.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(doctor, 'Appuntamenti');
  await doctor.getByRole('link', { name: 'Apri la scheda di Controllo cardiologico' }).click();
  await expect(doctor.getByText('Il fiato corto sulle scale è normale?')).toBeVisible();
  await expect(doctor.getByRole('button', { name: /Modifica|Com’è andata/ })).toHaveCount(0);
});

test('an appointment to which Giulia did not go is cancelled by one button', async ({ page }) => {
  await open(page, 'giulia.bianchi@example.it');
  await add(page, 'Visita saltata', daysFromNow(-1));
  await pressOfRow(page, 'Prepara la visita: Visita saltata', { role: 'link' });
  const notGone = page.getByRole('button', { name: 'Non ci sono andato: Visita saltata' });
  await notGone.click();
  // It goes once the state is saved; leaving the page earlier would interrupt the save.
  await expect(notGone).toBeHidden();
  await page.goto('Registro/Appuntamenti');
  await expect(page.getByRole('region', { name: 'Annullati' })).toContainText('Visita saltata');
});
