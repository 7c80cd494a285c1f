import { connect } from '@/db/client';
import { startEmbedded } from '@/db/embedded/server.mjs';
import { migrate } from '@/db/migrate';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { streamOf } from '@/lib/files/reading';
import { beginContent } from '@/lib/files/writing';
import { connected } from '../support/in-process';
import { newPatient } from '../support/people';

// `npm run bench:files`: processor time and duration of storing and fetching a file, encrypted and unencrypted, alternating in
// one run, with the unencrypted one measured twice as the control. No figure makes it fail.
const MEGABYTES = Number(process.env.BENCH_MEGABYTES || 40);
const ROUNDS = Number(process.env.BENCH_ROUNDS || 5);
const SECRET = 'a-secret-of-the-benchmark-that-guards-nothing';
const CHUNK = Buffer.alloc(64 * 1024, 7);

const server = await startEmbedded({ throwaway: true });
await migrate({ ownerUrl: server.ownerUrl, appRole: 'phr_app' });
Object.assign(process.env, {
  AUTH_SECRET: SECRET,
  FILES_KEY: SECRET,
  APP_ORIGIN: 'http://localhost',
  DATABASE_URL: server.appUrl,
  LOG_LEVEL: 'fatal',
});
const adminUrl = new URL(server.adminUrl);
adminUrl.pathname = new URL(server.appUrl).pathname;
const admin = connect({ url: adminUrl.href, max: 1 });
const { patientId } = await newPatient(admin.db);

interface Cost {
  cpu: number;
  wall: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1000 / MEGABYTES, wall: (performance.now() - start) / MEGABYTES };
}

async function round(FILES_KEY: readonly string[] | undefined) {
  Object.assign(config(), { FILES_KEY });
  const writer = await beginContent(patientId, MEGABYTES * 1_048_576);
  const stored = await costOf(async () => {
    for (let sent = 0; sent < MEGABYTES * 1_048_576; sent += CHUNK.length) await writer.write(CHUNK);
    await writer.finish();
  });
  const content = { ...writer.place, store: 'postgres', bytes: MEGABYTES * 1_048_576, sha256: '' } as const;
  const fetched = await costOf(async () => {
    const stream = streamOf(content, { start: 0, end: content.bytes - 1 });
    for await (const bytes of stream as unknown as AsyncIterable<Uint8Array>) void bytes;
  });
  await connected(adminUrl.href, (sql) => sql`delete from file_contents`);
  return { stored, fetched };
}

const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const kinds = { 'as sent': undefined, encrypted: [SECRET], 'as sent, again': undefined };
try {
  const seen = new Map(Object.keys(kinds).map((kind) => [kind, [] as Awaited<ReturnType<typeof round>>[]]));
  await round([SECRET]);
  for (let i = 0; i < ROUNDS; i++)
    for (const [kind, key] of Object.entries(kinds)) seen.get(kind)?.push(await round(key));
  console.log(`milliseconds a megabyte, the median of ${ROUNDS} rounds of ${MEGABYTES} MB each`);
  for (const [kind, rounds] of seen) {
    const figure = (of: 'stored' | 'fetched', what: keyof Cost) =>
      median(rounds.map((one) => one[of][what])).toFixed(2);
    console.log(
      `${kind.padEnd(16)} storing: ${figure('stored', 'cpu')} processor, ${figure('stored', 'wall')} in all; ` +
        `fetching: ${figure('fetched', 'cpu')} processor, ${figure('fetched', 'wall')} in all`,
    );
  }
} finally {
  await database().close();
  await admin.close();
  await server.stop();
}
