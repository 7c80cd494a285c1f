import postgres from 'postgres';
import { freePort } from '../../db/embedded/port.mjs';
import { isBuilt } from '../../lib/server/build.mjs';
import { inCheckout } from '../../lib/server/process/checkout.mjs';
import { end, Failure, launch } from '../../lib/server/process/shutdown.mjs';
import { buildMissing } from '../../lib/server/server.mjs';
import { startApp } from '../bench/servers.mjs';
import { inCartella, provideDatabase } from './app.mjs';
import { killNode, startCluster } from './cluster.mjs';
import { providePrograms, workFolder } from './programs.mjs';
import { saveMany, signIn } from './saves.mjs';

// `npm run scaling:failover`: the app on PostgreSQL under Patroni. The primary is killed during saves: every
// acknowledged row must be stored exactly once, and saves must continue within the promised time.

const SAVES = 1000;
const KILLED_AFTER = 300;
const PROMISED_SECONDS = 30;
/** Requests in flight when the primary was killed are answered within this time, if at all. */
const LAST_ANSWERS_MS = 1000;

launch(
  async () => {
    if (!isBuilt()) throw new Failure(buildMissing());
    await providePrograms();
    const folder = await workFolder();
    const cluster = await startCluster(folder);
    say('two servers, the replica synchronous');
    const env = await provideDatabase(cluster);
    const { origin } = await startApp(inCheckout('.'), { ...env, PORT: String(await freePort()) });
    const caller = await signIn(origin);

    let killed = 0;
    const first = await cluster.primary();
    const { acknowledged, times, refusals } = await saveMany(origin, caller, SAVES, (done) => {
      if (done !== KILLED_AFTER) return;
      killed = Date.now();
      killNode(first, folder);
      say(`primary ${first.name} killed after ${done} saves`);
    });
    const next = await cluster.primary();
    const pause = (Math.min(...times.filter((time) => time > killed + LAST_ANSWERS_MS)) - killed) / 1000;
    say(
      `${next.name} is the primary; saves went on after ${pause.toFixed(1)} s; answered meanwhile: ${told(refusals)}`,
    );

    const stored = await storedIn(inCartella(cluster.superuser), caller.patientId);
    const lost = [...acknowledged].filter(([name, id]) => !stored.some((row) => row.id === id && row.name === name));
    const twice = stored.length - new Set(stored.map(({ name }) => name)).size;
    say(`${acknowledged.size} acknowledged, ${stored.length} stored, ${lost.length} lost, ${twice} twice`);
    const kept = lost.length === 0 && twice === 0 && stored.length === SAVES && next.name !== first.name;
    await end(kept && pause <= PROMISED_SECONDS ? 0 : 1);
  },
  { onSignal: 130 },
);

const say = (/** @type {string} */ text) => console.log(text);
const told = (/** @type {Map<string, number>} */ refusals) =>
  [...refusals].map(([status, count]) => `${status} × ${count}`).join(', ') || 'nothing else';

/** Reads the rows as a superuser, who bypasses row security. @param {string} url @param {number} patientId */
async function storedIn(url, patientId) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return /** @type {{ id: number, name: string }[]} */ (
      await sql`select id_diagnosi::float8 as id, diagnosi_patologia as name from tbl_diagnosi
        where id_paziente = ${patientId} and diagnosi_patologia like 'Prova %'`
    );
  } finally {
    await sql.end();
  }
}
