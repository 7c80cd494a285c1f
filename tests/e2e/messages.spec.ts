import { expect, type Page, test } from '@playwright/test';
import { associate, newDoctor } from '../support/people';
import { expectAccessible } from './support/axe';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { signIn } from './support/people';
import { pressOfRow } from './support/rows';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const dialog = (page: Page) => page.getByRole('dialog');
async function patientOfADoctor(address?: string) {
  const patient = await newcomer(behind);
  const doctor = await newDoctor(behind.db);
  await behind.sql`update tbl_careprovider set email = ${address ?? doctor.email} where id_careprovider = ${doctor.doctorId}`;
  await associate(behind.db, patient, doctor);
  return { ...patient, doctorEmail: address ?? doctor.email };
}
const openMessage = async (page: Page) => {
  await page.goto('Registro/Dottori');
  const opener = await pressOfRow(page, 'Scrivi un’e-mail a Anna Neri');
  await expect(dialog(page).getByLabel('Argomento')).toBeVisible();
  return opener;
};

test('on a phone a patient writes a message, which the doctor gets by mail', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { email, doctorEmail } = await patientOfADoctor();
  await signIn(page, email);
  const opener = await openMessage(page);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Argomento: Questo campo è obbligatorio!');
  await dialog(page).getByLabel('Argomento').fill('Pressione alta');
  await dialog(page).getByLabel('Testo').fill('Buongiorno dottoressa,\nperché 160 su 95?');
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(dialog(page).getByText('Messaggio inviato')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  const [mail, ...more] = mailsTo(doctorEmail);
  expect(more).toEqual([]);
  expect(mail?.header('Subject').join()).not.toMatch(/pressione|rossi/i);
  expect(mail?.header('Reply-To').join()).toContain(email);
  expect(mail?.text).toContain('perché 160 su 95?');
});

test('a message that could not be sent says so, and keeps its text for another attempt', async ({ page }) => {
  const { email, patientId } = await patientOfADoctor('anna neri@example.it');
  await signIn(page, email);
  await openMessage(page);
  await dialog(page).getByLabel('Argomento').fill('Ricetta');
  await dialog(page).getByLabel('Testo').fill('Mi serve la ricetta');
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('Messaggio non inviato')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Messaggio', exact: true })
    .getByRole('button', { name: 'Chiudi' })
    .last()
    .click();
  await expect(dialog(page).getByLabel('Testo')).toHaveValue('Mi serve la ricetta');
  await behind.sql`update tbl_careprovider set email = ${`anna.${patientId}@example.it`}
    where id_careprovider in (select id_careprovider from tbl_associazioni where id_paziente = ${patientId})`;
  // The e-mail of the doctor in the dialog no longer belongs to any user.
  await dialog(page).getByRole('button', { name: 'Invia' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Non trovato.');
  expect(mailsTo(`anna.${patientId}@example.it`)).toEqual([]);
});

test('in English the message about a sent mail is “success”, as the specification says', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await patientOfADoctor();
  await signIn(page, email);
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto('Registro/Dottori');
  await pressOfRow(page, 'Write an e-mail to Anna Neri');
  await dialog(page).getByLabel('Topic').fill('Prescription');
  await dialog(page).getByLabel('Text').fill('I need it again');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByText('success', { exact: true })).toBeVisible();
});
