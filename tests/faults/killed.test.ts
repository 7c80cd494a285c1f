import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/database';
import type { Credentials } from '../support/calls';
import { repetitions } from '../support/long';
import { type Perishable, startPerishable } from '../support/outage';
import { contactBody } from '../support/saves';
import { keepAsking, send, signIn } from './load';

// R1, R3, R5: PostgreSQL and the app are killed during 2,000 saves, 5,000 in the long run. Every acknowledged save is stored
// completely, and an unacknowledged one can be repeated with its key without being stored twice.

const WRITES = repetitions(2000, 5000);
const LANES = 16;

let perishable: Perishable;
let browsers: Credentials[];
beforeAll(async () => {
  perishable = await startPerishable();
  browsers = await signIn(perishable, 'mario.rossi@example.it', LANES);
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
});

const nameOf = (batch: string, number: number) => `${batch} ${number}`;

/** Saves a new contact once, with its own key; returns its id if the save was acknowledged. */
async function save(batch: string, number: number, lane: number): Promise<number | null> {
  const key = `${batch}-${String(number).padStart(8, '0')}-0000-4000-8000`;
  const { status, text } = await send(perishable.origin, {
    method: 'POST',
    path: '/api/contatti',
    headers: { ...browsers[lane], 'idempotency-key': key },
    body: contactBody({ contatto_nominativo: nameOf(batch, number) }),
  });
  if (status === 0 || status === 503) return null;
  expect([status, text]).toEqual([201, expect.any(String)]);
  return Number(JSON.parse(text).data.id_contatto);
}

/** The stored contacts of a batch, each with the number of access log lines about its creation. */
const keptOf = (batch: string) =>
  perishable.ask(
    (sql) => sql<{ id: string; name: string; lines: number }[]>`select c.id_contatto as id, contatto_nominativo as name,
      (select count(*)::int from tbl_audit a where a.id_riga = c.id_contatto and a.azione = 'create' and a.esito = 'ok') as lines
      from tbl_contatti c where contatto_nominativo like ${`${batch} %`}`,
  );
/** Access log lines about the creation of a contact that does not exist. */
const tales = () =>
  perishable.ask(
    (sql) => sql`select 1 from tbl_audit a where a.sezione = 'contacts' and a.azione = 'create' and a.esito = 'ok'
      and not exists (select from tbl_contatti c where c.id_contatto = a.id_riga)`,
  );

test(`of ${WRITES} saves during kills of database and app, each acknowledged one is stored once and whole`, {
  timeout: 900_000,
}, async () => {
  const acknowledged = new Map<string, number>();
  const todo = Array.from({ length: WRITES }, (_, number) => number);
  const disasters = [
    { after: WRITES * 0.3, strike: () => perishable.kill().then(() => perishable.restart()) },
    { after: WRITES * 0.7, strike: () => perishable.killApp().then(() => perishable.startApp()) },
  ];
  const lost: string[] = [];
  let disaster: Promise<void> | undefined;
  let refused = 0;
  async function saveAll(lane: number) {
    for (let number = todo.pop(); number !== undefined; number = todo.pop()) {
      acknowledged.set(nameOf('Durable', number), await saveOnce(number, lane));
      if (acknowledged.size === disasters[0]?.after) disaster = disasters.shift()?.strike().then(compare);
    }
  }
  /** Repeats the save until it is acknowledged. */
  async function saveOnce(number: number, lane: number): Promise<number> {
    for (;;) {
      await disaster;
      const id = await save('Durable', number, lane);
      if (id !== null) return id;
      refused += 1;
    }
  }
  async function compare() {
    const kept = new Map((await keptOf('Durable')).map(({ id, name }) => [name, Number(id)]));
    for (const [name, known] of acknowledged) if (kept.get(name) !== known) lost.push(name);
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => saveAll(lane)));
  const kept = await keptOf('Durable');
  console.info(`${WRITES} saves, ${refused} had to be sent again`);
  expect(lost).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(kept.filter(({ id, name }) => acknowledged.get(name) !== Number(id))).toEqual([]);
  expect(kept).toHaveLength(WRITES);
  expect(kept.filter(({ lines }) => lines !== 1)).toEqual([]);
  expect(await tales()).toHaveLength(0);
});

test('control: without waiting for the disk at commit, acknowledged saves are lost', async () => {
  // A killed server loses the changes that are only in memory: these settings keep them there for long.
  const hurry = {
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
    wal_writer_flush_after: '1GB',
    wal_buffers: '64MB',
  };
  await perishable.ask(async (sql) => {
    for (const [name, value] of Object.entries(hurry)) await sql.unsafe(`alter system set ${name} = '${value}'`);
  });
  await perishable.kill();
  await perishable.restart();
  const acknowledged = new Set<string>();
  let [next, killed] = [0, false];
  await keepAsking(
    LANES,
    async (lane) => {
      const number = next++;
      if ((await save('Hurried', number, lane)) !== null) acknowledged.add(nameOf('Hurried', number));
      if (killed || acknowledged.size < 300) return;
      killed = true;
      await perishable.kill();
    },
    () => killed,
  );
  await perishable.restart();
  const kept = new Set((await keptOf('Hurried')).map(({ name }) => name));
  const missing = [...acknowledged].filter((name) => !kept.has(name));
  console.info(`${missing.length} of ${acknowledged.size} acknowledged saves were lost`);
  expect(missing.length).toBeGreaterThan(0);
});
