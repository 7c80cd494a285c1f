import postgres from 'postgres';
import { startEmbedded } from '@/db/embedded/server.mjs';
import { migrate } from '@/db/migrate';
import { database } from '@/lib/database';
import { hurry, withoutIndexes } from './large/indexes';
import { addAccessLog, addPeople, everybody, YEARS } from './large/people';
import { measureReads } from './large/reads';
import { FILLED } from './records.mjs';

// `npm run bench:data`: a database of 20,000 patients and 5 million rows, written by the server itself; how large it is by
// table, patient and year, and how long reads of records by chance take in it. It fails on no figure.
const PATIENTS = Number(process.env.BENCH_PATIENTS || 20_000);
const READS = Number(process.env.BENCH_READS || 300);
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
const SECRET = 'a-secret-of-the-benchmark-that-guards-nothing';

const server = await startEmbedded({ throwaway: true });
const sql = postgres(server.adminUrl.replace(/\/[^/]*$/, new URL(server.ownerUrl).pathname), {
  max: 1,
  onnotice: () => {},
});
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);

try {
  await migrate({ ownerUrl: server.ownerUrl, appRole: 'phr_app' });
  await hurry(sql);
  // What a new installation holds is no patient's.
  await sql`create table bench_catalogue as select oid from pg_class where relkind = 'r' and pg_relation_size(oid) > 0`;
  const start = performance.now();
  await addPeople(sql, PATIENTS);
  const makeIndexes = await withoutIndexes(sql);
  for (const [name, fill] of Object.entries(FILLED)) {
    const from = performance.now();
    await sql.begin(async (tx) => {
      // Foreign keys are right by how the rows are made; asking for each takes longer than writing it.
      await tx`set local session_replication_role = replica`;
      await fill(tx, everybody(tx, ROWS[name as keyof typeof FILLED]) as never);
    });
    console.log(`${name}: ${seconds(from)} s`);
  }
  const logging = performance.now();
  await addAccessLog(sql, LOG_LINES);
  console.log(`access log: ${seconds(logging)} s`);
  const indexing = performance.now();
  await makeIndexes();
  console.log(`indexes: ${seconds(indexing)} s`);
  await sql`vacuum analyze`;
  console.log(`written in ${seconds(start)} s`);
  await sizes();
  Object.assign(process.env, {
    AUTH_SECRET: SECRET,
    APP_ORIGIN: 'http://localhost',
    DATABASE_URL: server.appUrl,
    LOG_LEVEL: 'fatal',
  });
  console.log('\n| | ms, median | 99th percentile | statements |\n|---|---|---|---|');
  await measureReads(sql, READS);
  await database().close();
} finally {
  await sql.end();
  await server.stop();
}

async function sizes() {
  const tables = await sql<{ name: string; rows: number; heap: number; indexes: number }[]>`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0 and relname not like 'bench%'
      and oid not in (select oid from bench_catalogue)
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
