import { beforeEach } from 'vitest';
import { bearerOf, type Credentials, call } from './calls';
import type { Behind } from './in-process';
import type { MailServer } from './mail';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from './people';
import { handlerOf } from './routes';

/** The default message of the patient. */
export const written = {
  topic: 'Esito della TAC',
  text: 'Buongiorno dottoressa,\nperché devo digiunare?\n=.\n.\nGrazie',
};

export interface Correspondence {
  patient: Patient;
  doctor: Doctor;
  /** Sends a message from the patient to the doctor over the API. */
  send(body?: Record<string, unknown>, headers?: Record<string, string>, by?: Credentials): ReturnType<typeof call>;
  /** The patient's messages as they are stored. */
  kept(): Promise<Record<string, unknown>[]>;
}

/** A new patient and doctor for each test of a file, and a mail server that accepts mails; call it once, at the top. */
export function correspondence(behind: Behind, mail: MailServer): Correspondence {
  const it = {} as Correspondence;
  beforeEach(async () => {
    const patient = await newPatient(behind.db, { firstName: 'Niccolò', lastName: "D'Angelo" });
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 1, visibility: 2 });
    const as = await bearerOf(patient.userId);
    await mail.behave({ takes: true });
    Object.assign(it, { patient, doctor, send: senderTo(doctor, as), kept: () => keptOf(behind, patient) });
  });
  return it;
}

const senderTo =
  (doctor: Doctor, as: Credentials): Correspondence['send'] =>
  async (body = {}, headers = {}, by = as) =>
    call(await handlerOf('POST /api/sendMail'), by, {
      method: 'POST',
      path: '/api/sendMail',
      body: { to: doctor.email, ...written, ...body },
      headers,
    });

const keptOf = async ({ sql }: Behind, { patientId }: Patient) => [
  ...(await sql`select topic, text, stato, esito_il is not null as settled from tbl_messaggi
    where id_paziente = ${patientId} order by created_at`),
];
