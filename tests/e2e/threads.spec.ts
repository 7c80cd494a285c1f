import { expect, type Page, test } from '@playwright/test';
import { associate, newDoctor } from '../support/people';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf } from './support/people';
import { expectFitting } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');
const messages = (page: Page) => page.getByRole('region', { name: 'Messaggi', exact: true }).getByRole('listitem');

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Scrivi un messaggio' }).click();
  await dialog(page).getByLabel('Testo').fill(text);
}
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Invia' }).click();

test('a patient writes on a phone with an item that the doctor does not see, and the doctor answers', async ({
  page,
}) => {
  const patient = await newcomer(behind);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 2 });
  await newRow(behind.db, 'visits', patient, { level: 5, tags: [], reason: 'Visita riservata', day: '2026-02-03' });
  const doctorLogin = await withDemoPassword(behind, doctor.userId);

  await page.setViewportSize({ width: 360, height: 800 });
  await openSessionOf(page, patient.email);
  await page.goto('Registro/Messaggi');
  await page.getByRole('link', { name: 'Anna Neri' }).click();
  await write(page, 'Buongiorno dottoressa,\nLe allego la visita.');
  await dialog(page).getByText('Allega voci della cartella').click();
  await dialog(page).getByText('Visite (1)').click();
  await dialog(page).getByLabel('Visita riservata, 03/02/2026').check();
  await expectAccessible(page);
  await send(page);
  await expect(dialog(page).getByRole('alert').first()).toContainText('Il dottore ora non vede: Visita riservata');
  await dialog(page).getByLabel('Allega lo stesso').check();
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText('Messaggio inviato')).toBeVisible();
  await expect(messages(page).filter({ hasText: 'Le allego la visita.' })).toContainText(
    'Il dottore ora non vede questa voce.',
  );
  await expectAccessible(page);
  await expectFitting(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await openSessionOf(page, doctorLogin);
  await page.goto('');
  await expect(page.getByText('Ha 1 messaggio da leggere.')).toBeVisible();
  await page.getByRole('link', { name: 'Leggi i messaggi' }).click();
  await page.getByRole('region', { name: 'Con i Suoi assistiti' }).getByRole('link').click();
  await expect(messages(page).first()).toContainText('Nuovo');
  await expect(messages(page).first()).toContainText('Voce non disponibile');
  await expect(page.getByText('Visita riservata')).toHaveCount(0);
  await expectAccessible(page);
  await write(page, 'La vedo domani.');
  await send(page);
  await expect(messages(page).filter({ hasText: 'La vedo domani.' })).toBeVisible();
  await page.goto('messaggi');
  await expect(page.getByText(/\d+ da leggere/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Non ricevere più messaggi' }).click();
  await expect(page.getByText('I Suoi assistiti non possono scriverLe')).toBeVisible();

  await openSessionOf(page, patient.email);
  await page.goto('Registro/Messaggi');
  await expect(page.getByRole('main').getByText('1 da leggere')).toBeVisible();
  await page.getByRole('link', { name: 'Anna Neri' }).click();
  await expect(page.getByText('Questo dottore non riceve messaggi nell’app.')).toBeVisible();
  await expect(page.getByText('La vedo domani.')).toBeVisible();
});

test('a doctor proposes a reminder, and the patient accepts it with one touch', async ({ page }) => {
  const patient = await newcomer(behind);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 2 });
  const doctorLogin = await withDemoPassword(behind, doctor.userId);
  await openSessionOf(page, doctorLogin);
  await page.goto(`messaggi/${patient.patientId}`);
  await write(page, 'Gli esami vanno bene.');
  await dialog(page).getByText('Proponga un promemoria').click();
  await dialog(page).getByLabel('Che cosa ricordare').fill('Rifare la creatinina');
  await dialog(page).getByRole('button', { name: 'Fra 3 mesi' }).click();
  await expectAccessible(page);
  await send(page);
  await expect(messages(page)).toContainText('Proposto al paziente');

  await page.setViewportSize({ width: 360, height: 800 });
  await openSessionOf(page, patient.email);
  await page.goto(`Registro/Messaggi/${doctor.doctorId}`);
  await expect(messages(page)).toContainText('Rifare la creatinina');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accetta' }).click();
  await expect(messages(page)).toContainText('Accettato: è tra i Suoi promemoria.');
  await expectFitting(page);
});
