import { expect, type Page, test } from '@playwright/test';
import { associate, newDoctor } from '../support/people';
import { expectAccessible } from './support/axe';
import { behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf, PASSWORD, recordParts, signInByForm } from './support/people';
import { expectFitting } from './support/screens';

// The account page and the pages below it; tests that change something use a new user.

const behind = behindTheApp();
test.afterAll(() => behind.close());

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a patient withdraws the sharing; the doctor’s next click answers 404', async ({ page, browser, baseURL }) => {
  const patient = await newcomer(behind, { firstName: 'Ines', lastName: 'Revoca' });
  const doctor = await newDoctor(behind.db);
  await withDemoPassword(behind, doctor.userId);
  await associate(behind.db, patient, doctor);
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await openSessionOf(theirs, doctor.email);
  await theirs.goto(`assistiti/${patient.patientId}`);
  const record = theirs.getByRole('heading', { level: 1, name: 'Ines Revoca' });
  await expect(record).toBeVisible();

  await openSessionOf(page, patient.email);
  await page.goto('account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Testo più grande' })).toContainText('browser');
  await page.getByRole('main').getByRole('link', { name: 'Consensi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestione Consensi Trattamenti' })).toBeVisible();
  // The user has not decided yet: give the consent first, then withdraw it.
  const sharing = page.getByRole('switch', { name: /Condivisione della cartella/ });
  await expect(sharing).not.toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(1);
  await sharing.click();
  await confirm(page, 'Accetto').click();
  await expect(sharing).toBeChecked();
  await sharing.click();
  await expect(page.getByRole('dialog')).toContainText('finisce subito');
  await confirm(page, 'Rifiuto').click();
  await expect(page.getByText('Consenso revocato.')).toBeVisible();
  await expect(sharing).not.toBeChecked();
  await page.getByText('Storia delle decisioni').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Condivisione della cartella' })).toHaveCount(2);

  await recordParts(theirs).getByRole('link', { name: 'Storia', exact: true }).click();
  await expect(record).toHaveCount(0);
  expect((await theirs.goto(`assistiti/${patient.patientId}`))?.status()).toBe(404);
  await theirs.context().close();
});

test('a patient imports a FHIR document, and the ticked entries are saved once', async ({ page }) => {
  const { email } = await newcomer(behind, { firstName: 'Fede', lastName: 'Importa' });
  await openSessionOf(page, email);
  await page.goto('account');
  await page.getByRole('main').getByRole('link', { name: 'Importa un documento' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scelga un documento' }).click();
  await (await chooser).setFiles({ name: 'ips.json', mimeType: 'application/json', buffer: Buffer.from(DOCUMENT) });
  await expect(page.getByText('2 nuove')).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  // The document's date of birth differs from that of the card: nothing is saved until the patient confirms.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Federica Importa, data di nascita 09/09/1999' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva le 2 voci sicure' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Ho controllato: il documento parla di me' }).check();
  await expect(page.getByRole('checkbox', { name: 'Salva «Carla Bianchi»' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Salva «Misura»' }).uncheck();
  await page.getByRole('button', { name: 'Salva la voce scelta' }).click();
  await expect(page.getByRole('heading', { name: 'Una voce salvata.' })).toBeVisible();
  await page.getByRole('button', { name: 'Torni alle altre voci del documento' }).click();
  await expect(page.getByText('1 nuova')).toBeVisible();
  await expect(page.getByText('1 già presente')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Salva «Carla Bianchi»' })).toHaveCount(0);
});

/** A contact and a weight of a possibly different person, and a text that must never be rendered as markup. */
const DOCUMENT = JSON.stringify({
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    {
      fullUrl: 'urn:x:0',
      resource: { resourceType: 'Patient', name: [{ text: 'Federica Importa' }], birthDate: '1999-09-09' },
    },
    {
      fullUrl: 'urn:x:1',
      resource: {
        resourceType: 'RelatedPerson',
        text: { status: 'generated', div: '<div><img src="x" onerror="document.title=1"/></div>' },
        name: [{ text: 'Carla Bianchi' }],
        telecom: [{ system: 'phone', value: '06 1234567' }],
      },
    },
    {
      fullUrl: 'urn:x:2',
      resource: {
        resourceType: 'Observation',
        code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
        effectiveDateTime: '2026-01-15',
        valueQuantity: { value: 72, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
      },
    },
  ],
});

test('a patient deletes the account, opens no page, and restores the account by signing in', async ({ page }) => {
  const patient = await newcomer(behind, { firstName: 'Ugo', lastName: 'Ritorno' });
  const { email } = patient;
  const [one, other] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  for (const doctor of [one, other]) await associate(behind.db, patient, doctor, { level: 3, visibility: 2 });
  await openSessionOf(page, email);
  await page.goto('account');
  await page.getByRole('button', { name: 'Elimina Account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dopo 30 giorni');
  await expect(page.getByRole('dialog')).toContainText('per almeno 24 mesi');
  await confirm(page, 'Elimina Account').click();
  // The sign-in was a moment ago, and still the closing asks for the password.
  await page.getByLabel('La Sua password', { exact: true }).fill('sbagliata sbagliata');
  await page.getByLabel('La Sua password', { exact: true }).press('Enter');
  await expect(page.getByText('La password non è corretta.')).toBeVisible();
  await page.getByLabel('La Sua password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('La Sua password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/login\?why=closed/);
  await expect(page.getByText('acceda entro 30 giorni per ripristinarlo')).toBeVisible();

  await signInByForm(page, email, 'Account chiuso');
  await page.goto('Registro/SchedaPaziente');
  await expect(page.getByRole('heading', { level: 1, name: 'Account chiuso' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ripristina' }).click();
  // The doctors of before see nothing until the patient has answered the one question about them.
  await expect(page.getByRole('heading', { name: 'Ridare l’accesso ai medici di prima?' })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Ridia l’accesso a un medico' }).click();
  await expect(page.getByText('La Sua scelta è salvata.')).toBeVisible();
  const running = await behind.sql`select 1 from tbl_associazioni
    where id_paziente = ${patient.patientId} and terminata_il is null`;
  expect(running).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ridare l’accesso ai medici di prima?' })).toHaveCount(0);
});

test('a patient chooses the level with which new contacts begin; the form starts with it and says so', async ({
  page,
}) => {
  const { email } = await newcomer(behind);
  await openSessionOf(page, email);
  const level = page.getByRole('dialog').getByLabel('Chi può vedere');
  const add = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Aggiungi/ })
      .first()
      .click();
  await page.goto('Registro/SchedaPaziente');
  await add();
  await expect(level).toHaveValue('4');
  await expect(page.getByRole('dialog')).toContainText('partono dal livello 4');
  await page.goto('account');
  await page.getByRole('button', { name: 'Scegli i livelli' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Contatti', { exact: true }).selectOption('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Livelli di partenza salvati.')).toBeVisible();
  await page.goto('Registro/SchedaPaziente');
  await add();
  await expect(level).toHaveValue('2');
  await expect(page.getByRole('dialog')).toContainText('Parte dal livello che ha scelto nel Suo account.');
});

test('a patient downloads the archive of the account, and restores it into an empty record', async ({ page }) => {
  const { email } = await newcomer(behind, { firstName: 'Ada', lastName: 'Esporta', bloodGroup: 'AB -' });
  await openSessionOf(page, email);
  await page.goto('account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica tutti i miei dati' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dati-personali-\d{4}-\d{2}-\d{2}\.zip$/);
  const archive = await download.path();

  const other = await newcomer(behind, { firstName: 'Ada', lastName: 'Importa', bloodGroup: null });
  await openSessionOf(page, other.email);
  await page.goto('account');
  const send = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Scelga un archivio' }).click();
    await (await chooser).setFiles(file as string);
  };
  await send({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('nothing of the kind') });
  await expect(page.getByText('non è un archivio ZIP')).toBeVisible();
  await send(archive);
  await expect(page.getByText('La cartella è stata ripristinata.')).toBeVisible();
  await page.getByRole('link', { name: 'Apra i Suoi dati' }).click();
  await expect(page.getByText('AB negativo').first()).toBeVisible();
});

test('a user allows cookies for a year; revoking deletes all cookies except that of the session', async ({
  page,
  context,
}) => {
  const { email } = await newcomer(behind);
  await openSessionOf(page, email);
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  await page.goto('account/CookiePolicy');
  await expect(page.getByText('Cookie non consentiti in questo browser')).toBeVisible();
  await page.getByRole('button', { name: 'Consenti' }).click();
  await expect(page.getByText('Cookie consentiti in questo browser.')).toBeVisible();
  const given = (await context.cookies()).find(({ name }) => name === 'phr.cookies');
  expect(((given?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
  await page.getByText('Terze parti').click();
  await expect.poll(names).toContain('collapsed');
  await page.getByRole('button', { name: 'Revoca' }).click();
  await expect(page.getByText('Cookies eliminati correttamente')).toBeVisible();
  expect(await names()).toEqual(['phr.session']);
  await page.goto('Registro/SchedaPaziente');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
