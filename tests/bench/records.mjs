import { randomInt } from 'node:crypto';
import { Failure } from '../../lib/server/process/shutdown.mjs';
import {
  fillAdverseReactions,
  fillContacts,
  fillEcgs,
  fillExams,
  fillFiles,
  fillLinks,
  fillPregnancies,
  fillScores,
  fillTherapies,
  fillVaccinations,
} from './fillers.mjs';
import { fixtureFillers } from './fixture-fillers.mjs';

/** The number of rows per section in the two records, which should open in about the same time. */
export const SHORT = 10;
export const LONG = 10_000;
/** All rows are in the last year, so that the default period of charts and maps contains every row. */
const DAYS = 360;

/**
 * The doctors who see both records: by level only, by level and speciality, and one who sees only the three oldest rows,
 * which takes the longest search.
 */
const READERS = [
  { name: 'by level', email: 'sara.conti@example.it', level: 4, visibility: 1, tags: [] },
  { name: 'by speciality', email: 'elena.costa@example.it', level: 4, visibility: 3, tags: [4] },
  { name: 'of three rows', email: 'paolo.gallo@example.it', level: 6, visibility: 3, tags: [9] },
];

/** @typedef {{ rows: number, userId: number, patientId: number }} Owned */
/** A query of rows as `shared` makes them. @typedef {import('postgres').PendingQuery<import('postgres').Row[]>} Rows */

/**
 * Adds two patients who differ only in their number of rows, and the doctors who see both. @param
 * {import('postgres').Sql} sql
 */
export async function addRecords(sql) {
  const short = await addRecord(sql, SHORT);
  const long = await addRecord(sql, LONG);
  const readers = [];
  for (const reader of READERS) readers.push(await addReader(sql, reader, [short, long]));
  return { short, long, readers };
}

/** @param {import('postgres').Sql} sql @param {number} rows @returns {Promise<Owned>} */
export const addRecord = (sql, rows) =>
  sql.begin(async (tx) => {
    const [userId, patientId] = [newId(), newId()];
    await tx`select set_config('app.user', ${userId}, true), set_config('app.patients', ${`{${patientId}}`}, true)`;
    await tx`insert into tbl_utenti (id_utente, email, utente_nome) values (${userId}, ${`voci.${rows}@example.it`}, 'Ada Riva')`;
    await tx`insert into tbl_utenti_ruoli (id_utente, id_ruolo) select ${userId}, id from tbl_ruoli where name = 'paziente'`;
    await tx`insert into tbl_pazienti (id_paziente, id_utente, paziente_nome, paziente_cognome, paziente_nascita, paziente_sesso)
      values (${patientId}, ${userId}, 'Ada', 'Riva', '1970-02-03', 'female')`;
    await tx`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${userId}, ${patientId}, 'owner')`;
    for (const fill of Object.values(FILLED)) await fill(tx, shared(tx, { rows, userId, patientId }));
    return { rows, userId, patientId };
  });

export const newId = () => randomInt(1, 2 ** 48 - 1);
/** A random start for consecutive ids. */
const firstId = () => randomInt(1, 2 ** 48 - 1 - LONG);

/**
 * The columns that the rows of every section have in common, with alternating levels and specialities, at successive times.
 * @param {import('postgres').TransactionSql} tx @param {Owned} owned
 */
const shared = (tx, { rows, userId, patientId }) => tx`
  select ${firstId()}::int8 + n as id, n, ${patientId}::int8 as patient, ${userId}::int8 as author, 1 + n % 6 as level,
    case when n >= ${rows} - 3 then '{9}'::int[] when n % 3 = 0 then '{4}' when n % 3 = 1 then '{6,4}' else '{}' end as tags,
    now() - n * ${DAYS} / ${rows}::float8 * interval '1 day' as at,
    current_date - (n::int8 * ${DAYS} / ${rows})::int as day
  from generate_series(0, ${rows}::int - 1) n`;

/** Every second reading comes from a device. @param {import('postgres').TransactionSql} tx @param {Rows} rows */
const fillReadings = (tx, rows) => tx`
  insert into tbl_parametri_vitali (id, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, created_on,
    parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima, parametro_frequenza_cardiaca,
    parametro_saturazione, parametro_temperatura, parametro_glicemia, tipo, dispositivo, numero_serie, rilevato_il, chiave_origine)
  select id, patient, author, level, tags, at, day, 168, 61 + n % 17 * 0.4, 68 + n % 11, 112 + n % 19, 60 + n % 23,
    95 + n % 5, 36 + n % 14 * 0.1, 88 + n % 40, case when n % 2 = 0 then 'pressure' end, case when n % 2 = 0 then 'CheckMe Pro' end,
    case when n % 2 = 0 then '1234' end, case when n % 2 = 0 then day + time '08:15' end, case when n % 2 = 0 then 'key ' || n end
  from (${rows}) row`;

/** Each entry with a drawing in the editor's format. @param {import('postgres').TransactionSql} tx @param {Rows} rows */
const fillDiary = (tx, rows) => tx`
  insert into tbl_taccuino (id_taccuino, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, taccuino_data,
    taccuino_descrizione, aree, tratti)
  select id, patient, author, level, tags, at, day, 'Dolore di oggi, voce ' || n,
    jsonb_build_array(
      jsonb_build_object('name', (array['knee_right', 'neck_back', 'sacrum', 'chest_left', 'foot_left'])[1 + n % 5], 'dolore', 1 + n % 5),
      jsonb_build_object('name', (array['head_front', 'hip_left', 'calf_right'])[1 + n % 3], 'dolore', n % 4)),
    jsonb_build_array(jsonb_build_object('tool', 'pen', 'face', 'front', 'level', 3, 'width', 5, 'points',
      (select jsonb_agg((x * 7919 + n) % 419) from generate_series(1, 160) x)))
  from (${rows}) row`;

/** @param {import('postgres').TransactionSql} tx @param {Rows} rows */
const fillVisits = (tx, rows) => tx`
  insert into tbl_visite (id_visita, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at, visita_data,
    visita_motivazione, visita_osservazioni, visita_conclusioni)
  select id, patient, author, level, tags, at, day, 'Controllo ' || n, 'Nulla di nuovo da quando è venuta l’ultima volta.',
    'Si rivede tra un mese.' from (${rows}) row`;

/**
 * Adds diagnoses in three states.
 * @param {import('postgres').TransactionSql} tx
 * @param {Rows} rows
 */
const fillDiagnoses = (tx, rows) => tx`
  insert into tbl_diagnosi (id_diagnosi, id_paziente, author_id, id_livello_confidenzialita, id_tags, created_at,
    diagnosi_inserimento, diagnosi_stato, tipo_diagnosi, diagnosi_patologia, careprovider)
  select id, patient, author, level, tags, at, day, n / 3 % 3, 'Diagnosi', 'Patologia ' || n, 'Anna Neri'
  from (${rows}) row`;

/** Fills the tables with rows that differ from one another, by section name; the pages that show these sections are measured. */
const HANDWRITTEN = {
  readings: fillReadings,
  notebook: fillDiary,
  visits: fillVisits,
  diagnoses: fillDiagnoses,
  therapies: fillTherapies,
  adverseReactions: fillAdverseReactions,
  exams: fillExams,
  vaccinations: fillVaccinations,
  scores: fillScores,
  files: fillFiles,
  ecgs: fillEcgs,
  pregnancies: fillPregnancies,
  contacts: fillContacts,
  links: fillLinks,
};
/** How the long record gets its rows, by the names of the sections; the pages on which they stand are measured. */
export const FILLED = { ...HANDWRITTEN, ...fixtureFillers(Object.keys(HANDWRITTEN)) };

/**
 * @param {import('postgres').Sql} sql @param {(typeof READERS)[number]} reader @param {Owned[]} records
 */
async function addReader(sql, { name, email, level, visibility, tags }, records) {
  const [doctor] =
    await sql`select id_careprovider as id, id_utente as user from tbl_careprovider where email = ${email}`;
  if (!doctor) throw new Failure(`There is no doctor ${email}.`);
  for (const { patientId } of records)
    await sql.begin(async (tx) => {
      await tx`select set_config('app.patients', ${`{${patientId}}`}, true)`;
      await tx`insert into tbl_associazioni (id_cpp, id_paziente, id_careprovider, assegnazione_confidenzialita, visibility,
          id_tags, accettata_il)
        values (${newId()}, ${patientId}, ${doctor.id}, ${level}, ${visibility}, ${tags}, now())`;
    });
  return { name, userId: Number(doctor.user) };
}
