import { LONG, newId, SHORT } from './records.mjs';

/**
 * Rows outside of the sections' tables: the doctors of a patient, the patients of a doctor, health links, and access log
 * lines. They belong to other people than the short and the long record, since every page of a record shows who sees each
 * item.
 * @typedef {{ userId: number, patientId: number }} Patient
 * @typedef {{ userId: number, doctorId: number }} Doctor
 * @typedef {{ patients: Record<'short' | 'long', Patient>, doctors: Record<'short' | 'long', Doctor> }} Around
 */

/** The lists that this module fills, by section name; the access log is not a section. */
export const FILLED_AROUND = ['associations', 'healthLinks'];

/** The number of doctors who read a record, whatever the number of log lines. */
const READERS = 3;

/** @param {import('postgres').Sql} sql of a role that may see every row @returns {Promise<Around>} */
export async function addAround(sql) {
  await addCrowd(sql);
  const patients = { short: await addPatient(sql, SHORT), long: await addPatient(sql, LONG) };
  const doctors = { short: await addDoctor(sql, SHORT), long: await addDoctor(sql, LONG) };
  return { patients, doctors };
}

/** Adds as many patients and as many doctors as a long list has. @param {import('postgres').Sql} sql */
async function addCrowd(sql) {
  const id = sql`1 + floor(random() * 281474976710655)::int8`;
  await sql`create temp table crowd as
    select n, ${id} as ill_user, ${id} as patient, ${id} as doctor_user, ${id} as doctor from generate_series(1, ${LONG}::int) n`;
  await sql`insert into tbl_utenti (id_utente, email, utente_nome)
    select ill_user, 'paziente.' || n || '@example.it', 'Paziente ' || n from crowd
    union all select doctor_user, 'medico.' || n || '@example.it', 'Medico ' || n from crowd`;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo)
    select ill_user, (select id from tbl_ruoli where name = 'paziente') from crowd
    union all select doctor_user, (select id from tbl_ruoli where name = 'medico') from crowd`;
  await sql`insert into tbl_pazienti (id_paziente, id_utente, paziente_nome, paziente_cognome, paziente_nascita, paziente_sesso)
    select patient, ill_user, 'Ugo', 'Riva ' || n, date '1940-01-01' + n % 25000, 'male' from crowd`;
  await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) select ill_user, patient, 'owner' from crowd`;
  await sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, email, specializzazione)
    select doctor, doctor_user, 'Anna', 'Neri ' || n, 'medico.' || n || '@example.it', 'Cardiologia' from crowd`;
}

/**
 * Adds a patient with this number of doctors, of ended links, and of each kind of access log lines: sign-ins, a token's
 * calls, and reads by three doctors. @param {import('postgres').Sql} sql @param {number} rows @returns {Promise<Patient>}
 */
async function addPatient(sql, rows) {
  const [userId, patientId] = [newId(), newId()];
  const id = sql`1 + floor(random() * 281474976710655)::int8`;
  await sql`insert into tbl_utenti (id_utente, email, utente_nome) values (${userId}, ${`intorno.${rows}@example.it`}, 'Ugo Riva')`;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo) select ${userId}, id from tbl_ruoli where name = 'paziente'`;
  await sql`insert into tbl_pazienti (id_paziente, id_utente, paziente_nome, paziente_cognome, paziente_nascita, paziente_sesso)
    values (${patientId}, ${userId}, 'Ugo', 'Riva', '1970-02-03', 'male')`;
  await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${userId}, ${patientId}, 'owner')`;
  await sql`insert into tbl_associazioni (id_cpp, id_paziente, id_careprovider, assegnazione_confidenzialita, visibility,
      id_tags, invitata_il, accettata_il)
    select ${id}, ${patientId}, doctor, 4, 1, '{}', now() - n * interval '1 hour', now() from crowd where n <= ${rows}`;
  await sql`insert into tbl_condivisioni (id_condivisione, id_paziente, tipo, etichetta, scelta, livello_massimo, scade_il,
      indirizzo_hash, contenuto_jwe, created_at, revocata_il)
    select ${id}, ${patientId}, 'frozen', 'Per il consulto ' || n, '{"content": "emergency"}', 3, now() - interval '1 hour',
      md5(${String(patientId)} || n), 'file', now() - n * interval '1 hour', now() from generate_series(1, ${rows}::int) n`;
  const apart = sql`now() - (${rows}::int - n) * interval '1 hour'`;
  await sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale, audit_ip, dispositivo, audit_istante)
    select doctor_user, ${patientId}, 'read', 'visits', 'ok', 'page', '192.0.2.7', 'Mozilla/5.0', ${apart}
    from (select n, 1 + n % ${READERS}::int as who from generate_series(1, ${rows}::int) n) line
    join (select n as who, doctor_user from crowd) reader using (who) order by n`;
  await sql`insert into tbl_audit (id_utente, azione, esito, canale, audit_ip, dispositivo, audit_istante)
    select ${userId}, 'sign_in', 'ok', 'page', '192.0.2.7', 'Mozilla/5.0', ${apart} from generate_series(1, ${rows}::int) n`;
  await sql`insert into tbl_audit (id_utente, azione, sezione, esito, canale, audit_ip, dettaglio, audit_istante)
    select ${userId}, 'use_token', 'visits', 'ok', 'api', '192.0.2.7', '{"token": "Ricerca"}', ${apart}
    from generate_series(1, ${rows}::int) n`;
  return { userId, patientId };
}

/** Adds a doctor with this number of patients, each of whose records was read. @param {import('postgres').Sql} sql @param {number} rows @returns {Promise<Doctor>} */
async function addDoctor(sql, rows) {
  const [userId, doctorId] = [newId(), newId()];
  const id = sql`1 + floor(random() * 281474976710655)::int8`;
  await sql`insert into tbl_utenti (id_utente, email, utente_nome) values (${userId}, ${`medico.intorno.${rows}@example.it`}, 'Ida Sala')`;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo) select ${userId}, id from tbl_ruoli where name = 'medico'`;
  await sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, email)
    values (${doctorId}, ${userId}, 'Ida', 'Sala', ${`medico.intorno.${rows}@example.it`})`;
  await sql`insert into tbl_associazioni (id_cpp, id_paziente, id_careprovider, assegnazione_confidenzialita, visibility, id_tags,
      accettata_il)
    select ${id}, patient, ${doctorId}, 4, 1, '{}', now() from crowd where n <= ${rows}`;
  await sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale, audit_ip, dispositivo)
    select ${userId}, patient, 'read', 'visits', 'ok', 'page', '192.0.2.7', 'Mozilla/5.0' from crowd where n <= ${rows}`;
  return { userId, doctorId };
}
