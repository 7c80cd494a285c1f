import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { connect } from '@/db/client';
import { startEmbedded } from '@/db/embedded/server.mjs';
import { migrate } from '@/db/migrate';
import { searchDrugs } from '@/lib/catalogue/drugs';
import { script } from '@/lib/server/process/checkout.mjs';
import { writeAifaFile } from '../support/aifa-file';

// `npm run bench:catalogue`: time and memory of importing a list as long as AIFA's, and how much longer a medicine search takes
// than a bare index query. It fails on a wrong result, never on a figure.
const ROWS = Number(process.env.BENCH_ROWS || 160_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS || 200);
const SEARCHES = ['ta', 'pa', 'tachi', 'paracetamolo', 'amoxicillina', 'clavulanico', 'ibuprofene 105', 'unita', '20'];

const folder = await mkdtemp(join(tmpdir(), 'bench-catalogue-'));
const server = await startEmbedded({ throwaway: true });
const owner = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
try {
  await migrate({ ownerUrl: server.ownerUrl, appRole: 'phr_app' });
  const file = join(folder, 'confezioni.csv');
  const { taken, broken } = await writeAifaFile(file, { rows: ROWS, brokenEvery: 100 });
  console.log(`${taken} rows and ${broken} broken ones`);
  const sums = [await importOnce(file), await importOnce(file)];
  if (sums[0] !== sums[1]) throw new Error('the second import changed the catalogue');
  const app = connect({ url: server.appUrl, max: 1 });
  for (const search of SEARCHES) console.log(await compare(app, search));
  await app.close();
} finally {
  await owner.end();
  await server.stop();
  await rm(folder, { recursive: true });
}

async function importOnce(file: string): Promise<string> {
  const said = await new Promise<string>((resolve, reject) => {
    const env = { ...process.env, DATABASE_OWNER_URL: server.ownerUrl };
    const child = spawn(
      process.execPath,
      script('db/catalogue-import.cli.ts', '--confezioni', file, '--data', '2026-01-31'),
      { env, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let last = '';
    child.stderr.on('data', (chunk) => {
      last = `${last}${chunk}`.slice(-2000);
    });
    child.on('close', (code) => (code === 0 ? resolve(last) : reject(new Error(last))));
  });
  console.log(said.trim().split('\n').at(-1));
  const [sum] =
    await owner`select md5(string_agg(md5(f::text), '' order by id_farmaco_codifa)) as sum from tbl_farmaci f`;
  return sum?.sum;
}

function median(times: number[]) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Compares a search with the minimal query for it: rows with the same columns, by one index only. */
async function compare({ db, sql }: ReturnType<typeof connect>, search: string): Promise<string> {
  const times = { search: [] as number[], bare: [] as number[] };
  const timed = async (kind: keyof typeof times, work: () => PromiseLike<unknown>) => {
    const start = performance.now();
    await work();
    times[kind].push(performance.now() - start);
  };
  let found = 0;
  const byName = (await bareQuery(sql, search, true)).length > 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed('search', async () => {
      found = (await searchDrugs(search, { db })).length;
    });
    await timed('bare', () => bareQuery(sql, search, byName));
  }
  const [mine, bare] = [median(times.search), median(times.bare)];
  return `${search.padEnd(16)} ${found} found, ${mine.toFixed(2)} ms, bare ${bare.toFixed(2)} ms, ratio ${(mine / bare).toFixed(2)}`;
}

/** Searches by name if any name begins with the text, else by words. */
function bareQuery(sql: ReturnType<typeof connect>['sql'], search: string, byName: boolean) {
  const columns = sql.unsafe(
    'id_farmaco_codifa, aic, denominazione, confezione, forma, ditta, principi_attivi, codici_atc, vaccino, attivo, data_elenco',
  );
  const words = search
    .split(' ')
    .map((word) => `${word}:*`)
    .join(' & ');
  return byName
    ? sql`select ${columns} from tbl_farmaci where attivo and ricerca >= ${search} and ricerca < ${`${search}\u{10FFFF}`}
        order by ricerca, id_farmaco_codifa limit 50`
    : sql`select ${columns} from tbl_farmaci where attivo and parole @@ to_tsquery('simple', ${words})
        order by ricerca, id_farmaco_codifa limit 50`;
}
