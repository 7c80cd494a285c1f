import { demoId } from '@/db/seed/people';
import { pagesFor } from './crawl';
import { behindTheApp } from './newcomer';

export const MARIO = 'mario.rossi@example.it';
const [marioId, userId] = [demoId(`patient ${MARIO}`), demoId(`user ${MARIO}`)];

/** Values for the dynamic parts of paths: Mario's ids. */
async function ids() {
  const behind = behindTheApp();
  await behind.open(marioId, userId);
  const [row] = await behind.sql`select
      (select min(id_taccuino) from tbl_taccuino where id_paziente = ${marioId}) as id_taccuino,
      (select min(id_piano) from tbl_piani_misura where id_paziente = ${marioId}) as id_piano,
      (select min(id_cpp) from tbl_associazioni where id_paziente = ${marioId} and data_fine is null) as id_cpp,
      (select min(id_farmaco_codifa) from tbl_farmaci) as id_farmaco_codifa,
      (select min(doctor_id) from message_threads where id_paziente = ${marioId}) as id_careprovider,
      (select min(id_appuntamento) from tbl_appuntamenti where id_paziente = ${marioId}) as id_appuntamento,
      id_terapie, id_reazione as id_segnalazione
    from tbl_reazioni_avverse where id_paziente = ${marioId} order by id_reazione limit 1`;
  await behind.close();
  return Object.fromEntries(Object.entries({ ...row, id_paziente: marioId }).map(([name, id]) => [name, String(id)]));
}

const isSignedIn = (file: string) => file.startsWith('app/(record)/');
const isDoctors = (path: string) => /^(?:assistiti|messaggi)/.test(path);
const isAdministrators = (path: string) => path.startsWith('admin/');
const isRecord = (path: string) => path.startsWith('Registro/');
/** Whether a page is a patient's doctor view. Its parts are checked as pages of a doctor, so only one part is checked here. */
const isPreview = (path: string) => path.includes('/vedi/') && !path.endsWith('/diagnosi');

/** The paths of all pages of app/ by who opens them; those of a record are Mario's. New pages are included automatically. */
export async function everyPage() {
  const signedIn = pagesFor(await ids(), isSignedIn);
  const patients = signedIn.filter((path) => !isDoctors(path) && !isAdministrators(path) && !isPreview(path));
  return {
    record: patients.filter(isRecord),
    others: patients.filter((path) => !isRecord(path)),
    doctors: signedIn.filter(isDoctors),
    administrators: signedIn.filter(isAdministrators),
    open: pagesFor({}, (file) => !isSignedIn(file)),
  };
}

/** The first steps of a new patient. */
export const FIRST_STEPS = ['name', 'taxCode', 'contact', 'allergies', 'medical', 'doctor'].map(
  (step) => `Benvenuto?passo=${step}`,
);
