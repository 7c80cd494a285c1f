import { expect, test } from '@playwright/test';
import { demoId } from '@/db/seed/people';
import { associate, newDoctor, newUser } from '../support/people';
import { pagesFor } from './support/crawl';
import { lookAtAll } from './support/look';
import { behindTheApp, newcomer, withDemoPassword } from './support/newcomer';
import { openSessionOf } from './support/people';
import { onEveryScreen } from './support/screens';

// Every page of app/ and every kind of dialog meets WCAG 2.2 AA and fits its screen, as far as a program can check; new pages
// are included automatically. States that appear only after an action are checked in the test of that action.

test.describe.configure({ mode: 'parallel' });

const MARIO = 'mario.rossi@example.it';
const [marioId, userId] = [demoId(`patient ${MARIO}`), demoId(`user ${MARIO}`)];

/** Values for the dynamic parts of paths: Mario's ids. */
async function ids() {
  const behind = behindTheApp();
  await behind.open(marioId, userId);
  const [row] = await behind.sql`select
      (select min(id_taccuino) from tbl_taccuino where id_paziente = ${marioId}) as id_taccuino,
      (select min(id_cpp) from tbl_associazioni where id_paziente = ${marioId} and data_fine is null) as id_cpp,
      (select min(id_farmaco_codifa) from tbl_farmaci) as id_farmaco_codifa,
      (select min(doctor_id) from message_threads where id_paziente = ${marioId}) as id_careprovider,
      id_terapie, id_reazione as id_segnalazione
    from tbl_reazioni_avverse where id_paziente = ${marioId} order by id_reazione limit 1`;
  await behind.close();
  return Object.fromEntries(Object.entries({ ...row, id_paziente: marioId }).map(([name, id]) => [name, String(id)]));
}

const isSignedIn = (file: string) => file.startsWith('app/(record)/');
const isDoctors = (path: string) => /^(?:assistiti|messaggi)/.test(path);
const isAdministrators = (path: string) => path.startsWith('admin/');
/** Whether a page is a patient's doctor view. Its parts are checked as pages of a doctor, so only one part is checked here. */
const isPreview = (path: string) => path.includes('/vedi/') && !path.endsWith('/diagnosi');
const isRecord = (path: string) => path.startsWith('Registro/');
const patients = async () =>
  pagesFor(await ids(), isSignedIn).filter((path) => !isDoctors(path) && !isAdministrators(path) && !isPreview(path));

onEveryScreen('the pages of a record and their dialogs hold to WCAG 2.2 AA', { email: MARIO }, async (page) =>
  lookAtAll(page, (await patients()).filter(isRecord)),
);

onEveryScreen('so do the other pages of a patient', { email: MARIO }, async (page) => {
  const others = (await patients()).filter((path) => !isRecord(path));
  await lookAtAll(page, [...others, 'account/Password', 'account/SecondoFattore']);
  expect((await page.goto('niente'))?.status()).toBe(404);
});

onEveryScreen('so do those of a patient who is a woman', { email: 'giulia.bianchi@example.it' }, (page) =>
  lookAtAll(page, ['Registro/Anamnesi']),
);

const STEPS = ['name', 'taxCode', 'contact', 'allergies', 'medical', 'doctor'];

onEveryScreen('so do the first steps, and what is said without a licence', { email: 'luca.verdi@example.it' }, (page) =>
  lookAtAll(page, [...STEPS.map((step) => `Benvenuto?passo=${step}`), 'calcolatricemedica/Dosi', 'Registro/Diagnosi']),
);

onEveryScreen('so do the pages of a doctor', { email: 'anna.neri@example.it' }, async (page) =>
  lookAtAll(page, pagesFor(await ids(), isSignedIn).filter(isDoctors)),
);

onEveryScreen('so do invitations, and the pages of who administers', { email: MARIO }, async (page) => {
  // Use an invitation that no other test answers, and a doctor whom no other test confirms.
  const behind = behindTheApp();
  const [patient, doctor, pending] = [await newcomer(behind), await newDoctor(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { acceptedAt: null });
  await behind.sql`update tbl_careprovider set stato = 'pending' where id_careprovider = ${pending.doctorId}`;
  await openSessionOf(page, doctor.email);
  await lookAtAll(page, ['assistiti']);
  const { id } = await newUser(behind.db, {}, 'admin');
  await openSessionOf(page, await withDemoPassword(behind, id));
  await behind.close();
  await lookAtAll(page, pagesFor(await ids(), isSignedIn).filter(isAdministrators));
});

onEveryScreen('so do the pages before a sign-in', { email: MARIO }, async (page) => {
  await page.context().clearCookies({ name: 'phr.session' });
  await lookAtAll(
    page,
    pagesFor({}, (file) => !isSignedIn(file)),
  );
});
