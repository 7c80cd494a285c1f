import postgres from 'postgres';
import { connect } from '@/db/client';
import { startEmbedded } from '@/db/embedded/server.mjs';
import { migrate } from '@/db/migrate';
import { writeAudit } from '@/lib/audit/audit';
import { sealChains } from '@/lib/audit/seals';
import { verifyAll } from '@/lib/audit/stored-chains';

// `npm run bench:audit`: the cost of an access log line with and without its chain, alternating in one run, and with eight
// writers in one record and in eight; and the speed of verifying a log. No figure makes it fail.
const LINES = Number(process.env.BENCH_LINES || 2000);
const ROUNDS = Number(process.env.BENCH_ROUNDS || 7);
const SECRET = 'a-secret-of-the-benchmark-that-guards-nothing';
const SENDER = {
  ip: '192.0.2.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  channel: 'page',
} as const;

const server = await startEmbedded({ throwaway: true, durable: true });
await migrate({ ownerUrl: server.ownerUrl, appRole: 'phr_app' });
Object.assign(process.env, {
  AUTH_SECRET: SECRET,
  APP_ORIGIN: 'http://localhost',
  DATABASE_URL: server.appUrl,
  LOG_LEVEL: 'fatal',
});
const owner = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
const app = connect({ url: server.appUrl, max: 8 });

const write = (patientId: number) =>
  writeAudit(app.sql, { userId: null, patientId, action: 'read', section: 'visits', outcome: 'ok', sender: SENDER });

async function timed(writers: number, patientOf: (at: number) => number) {
  const start = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let at = 0; at < LINES / writers; at++) await write(patientOf(writer));
    }),
  );
  return Number(process.hrtime.bigint() - start) / 1e3 / LINES;
}

/** A copy of the log's table, as it was before the chains. */
const chained = (on: boolean) =>
  owner.unsafe(`alter table tbl_audit ${on ? 'enable' : 'disable'} trigger tbl_audit_chained`);
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

try {
  await sealChains();
  const cases = {
    'one after the other': () => timed(1, () => 1),
    'eight at once, eight records': () => timed(8, (writer) => 2 + writer),
    'eight at once, one record': () => timed(8, () => 10),
  };
  for (const one of Object.values(cases)) await one();
  for (const [name, one] of Object.entries(cases)) {
    const taken: Record<'with' | 'without', number[]> = { with: [], without: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const which of ['with', 'without'] as const) {
        await chained(which === 'with');
        taken[which].push(await one());
      }
    await chained(true);
    const [chain, plain] = [median(taken.with), median(taken.without)];
    console.log(
      `${name}: ${chain.toFixed(0)} µs a line, without chain ${plain.toFixed(0)} µs, ratio ${(chain / plain).toFixed(2)}`,
    );
  }
  const before = process.hrtime.bigint();
  const checking = connect({ url: server.ownerUrl, max: 1 });
  const { lines } = await verifyAll(checking.sql, { secrets: [SECRET] }).finally(checking.close);
  console.log(`verified: ${(lines / (Number(process.hrtime.bigint() - before) / 1e9)).toFixed(0)} lines a second`);
} finally {
  await app.close();
  await owner.end();
  await server.stop();
}
