import postgres from 'postgres';
import { startEmbedded } from '@/db/embedded/server.mjs';
import { migrate } from '@/db/migrate';
import { withRecord } from '@/lib/access/record';
import { database } from '@/lib/database';
import { cardSection } from '@/lib/record/patient/section';
import { wholePatient } from '@/lib/record/patient/wire';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import type { Viewer } from '@/lib/session/sessions';
import { FILLED } from './records.mjs';

// `npm run bench:data`: a database of 20,000 patients and 5 million rows, written by the server itself; how large it is by
// table, patient and year, and how long reads of records by chance take in it. It fails on no figure.
const PATIENTS = Number(process.env.BENCH_PATIENTS || 20_000);
const READS = Number(process.env.BENCH_READS || 300);
const YEARS = 5;
/** What somebody writes down in five years who uses the record much: 250 rows with the lines of the access log. */
const ROWS: Record<keyof typeof FILLED, number> = {
  readings: 97,
  notebook: 8,
  visits: 12,
  diagnoses: 6,
  therapies: 8,
  adverseReactions: 1,
  exams: 12,
  vaccinations: 5,
  scores: 3,
  files: 6,
  ecgs: 1,
  pregnancies: 1,
  contacts: 2,
  links: 3,
};
const LOG_LINES = 85;
const DOCTORS = 200;
const SECRET = 'a-secret-of-the-benchmark-that-guards-nothing';

const server = await startEmbedded({ throwaway: true });
const sql = postgres(server.adminUrl.replace(/\/[^/]*$/, new URL(server.ownerUrl).pathname), {
  max: 1,
  onnotice: () => {},
});
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);

try {
  await migrate({ ownerUrl: server.ownerUrl, appRole: 'phr_app' });
  const start = performance.now();
  await people();
  for (const [name, fill] of Object.entries(FILLED)) {
    const from = performance.now();
    await sql.begin(async (tx) => {
      // Foreign keys are right by how the rows are made; asking for each takes longer than writing it.
      await tx`set local session_replication_role = replica`;
      await fill(tx, rows(tx, ROWS[name as keyof typeof FILLED]) as never);
    });
    console.log(`${name}: ${seconds(from)} s`);
  }
  await accessLog();
  // Written line by line in a few transactions, the ends have left versions behind that a page at a time does not.
  await sql`vacuum full tbl_audit_catene`;
  await sql`vacuum analyze`;
  console.log(`written in ${seconds(start)} s`);
  await sizes();
  await reads();
} finally {
  await sql.end();
  await server.stop();
}

/** Users with a record each, doctors, and three associations a record. */
async function people() {
  const id = sql`1 + floor(random() * 281474976710655)::int8`;
  await sql`create unlogged table bench_people as select n, ${id} as user_id, ${id} as patient from generate_series(1, ${PATIENTS}::int) n`;
  await sql`create unlogged table bench_doctors as select n, ${id} as user_id, ${id} as doctor from generate_series(1, ${DOCTORS}::int) n`;
  await sql`insert into tbl_utenti (id_utente, email, utente_nome)
    select user_id, 'paziente.' || n || '@example.it', 'Paziente ' || n from bench_people
    union all select user_id, 'medico.' || n || '@example.it', 'Medico ' || n from bench_doctors`;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo)
    select user_id, (select id from tbl_ruoli where name = 'paziente') from bench_people
    union all select user_id, (select id from tbl_ruoli where name = 'medico') from bench_doctors`;
  await sql`insert into tbl_pazienti (id_paziente, id_utente, paziente_nome, paziente_cognome, paziente_nascita, paziente_sesso)
    select patient, user_id, 'Ada', 'Riva ' || n, date '1940-01-01' + n % 25000, 'female' from bench_people`;
  await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) select user_id, patient, 'owner' from bench_people`;
  await sql`insert into tbl_careprovider (id_careprovider, id_utente, nome, cognome, email)
    select doctor, user_id, 'Anna', 'Neri ' || n, 'medico.' || n || '@example.it' from bench_doctors`;
  await sql`insert into tbl_associazioni (id_cpp, id_paziente, id_careprovider, assegnazione_confidenzialita, visibility, id_tags, accettata_il)
    select ${id}, p.patient, d.doctor, 4, 1, '{}', now()
    from bench_people p, generate_series(0, 2) k join bench_doctors d on true where d.n = 1 + (p.n + k * 7) % ${DOCTORS}::int`;
}

/** As `shared` of records.mjs, for everybody. */
function rows(tx: postgres.TransactionSql, each: number) {
  return tx`
  select 1 + floor(random() * 281474976710655)::int8 as id, n, patient, user_id as author, 1 + n % 6 as level,
    case when n % 3 = 0 then '{4}'::int[] when n % 3 = 1 then '{6,4}' else '{}' end as tags,
    now() - n * ${YEARS * 365} / ${each}::float8 * interval '1 day' as at,
    current_date - (n::int8 * ${YEARS * 365} / ${each})::int as day
  from (select patient, user_id from bench_people) who, generate_series(0, ${each}::int - 1) n`;
}

/** Doctors' readings, each through the trigger that chains it. */
async function accessLog() {
  const from = performance.now();
  for (let first = 1; first <= PATIENTS; first += 1000)
    await sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale, audit_ip, dispositivo, audit_istante)
      select d.user_id, p.patient, 'read', 'visits', 'ok', 'page', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        now() - (${LOG_LINES}::int - line) * ${YEARS * 365} / ${LOG_LINES}::float8 * interval '1 day'
      from bench_people p, generate_series(1, ${LOG_LINES}::int) line join bench_doctors d on true
      where p.n between ${first} and ${first + 999} and d.n = 1 + (p.n + line % 3 * 7) % ${DOCTORS}::int order by p.patient, line`;
  console.log(`access log: ${seconds(from)} s`);
}

async function sizes() {
  const tables = await sql<{ name: string; rows: number; heap: number; indexes: number }[]>`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${PATIENTS / 2} and relname not like 'bench%'
    order by 3 desc`;
  const line = (name: string, count: number, heap: number, indexes: number) =>
    console.log(
      `| ${name} | ${count.toLocaleString('en')} | ${(heap / 1e6).toFixed(0)} | ${(indexes / 1e6).toFixed(0)} | ${((heap + indexes) / count).toFixed(0)} |`,
    );
  console.log('| table | rows | MB | MB of indexes | bytes a row |\n|---|---|---|---|---|');
  for (const { name, rows: count, heap, indexes } of tables) line(name, count, heap, indexes);
  const sum = (of: (table: (typeof tables)[number]) => number) => tables.reduce((all, table) => all + of(table), 0);
  const [count, bytes] = [sum(({ rows: all }) => all), sum(({ heap, indexes }) => heap + indexes)];
  line(
    'all',
    count,
    sum(({ heap }) => heap),
    sum(({ indexes }) => indexes),
  );
  console.log(
    `a patient and year: ${(count / PATIENTS / YEARS).toFixed(0)} rows, ${(bytes / PATIENTS / YEARS / 1000).toFixed(1)} kB`,
  );
}

/** Of records by chance, each read once, by one of its doctors: what is read has seldom been read before. */
async function reads() {
  Object.assign(process.env, {
    AUTH_SECRET: SECRET,
    APP_ORIGIN: 'http://localhost',
    DATABASE_URL: server.appUrl,
    LOG_LEVEL: 'fatal',
  });
  const some = await sql<{ patient: string; user: string; doctor: string }[]>`
    select a.id_paziente as patient, c.id_utente as user, c.id_careprovider as doctor from tbl_associazioni a
    join tbl_careprovider c using (id_careprovider) order by random() limit ${READS}`;
  const kinds = [
    ['summary of a record, for a doctor', summarySection, readDoctorViewSummary],
    ['whole record, for a doctor', cardSection, wholePatient],
  ] as const;
  for (const [name, section, read] of kinds) {
    const taken: number[] = [];
    for (const { patient, user, doctor } of some) {
      const from = performance.now();
      const result = await withRecord(viewerOf(Number(user), Number(doctor)), Number(patient), section, read as never);
      if (!result.ok) throw new Error(result.refusal.code);
      taken.push(performance.now() - from);
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(1);
    console.log(`${name}: median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`);
  }
  await database().close();
}

function viewerOf(userId: number, doctorId: number): Viewer {
  const now = new Date();
  return {
    userId,
    doctorId,
    email: '',
    name: '',
    roles: ['medico'],
    session: { hash: '', kind: 'browser', at: now, lastActiveAt: now, expiresAt: now, provedAt: null },
    sender: { ip: '192.0.2.7', device: 'bench', channel: 'page' },
  };
}
