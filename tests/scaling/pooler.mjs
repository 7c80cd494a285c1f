import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '../../db/embedded/port.mjs';
import { end, launch } from '../../lib/server/process/shutdown.mjs';
import { inCartella, provideDatabase } from './app.mjs';
import { startCluster } from './cluster.mjs';
import { providePrograms, startProgram, until, workFolder } from './programs.mjs';

// `npm run scaling:pooler`: how Debian's PgBouncer in transaction mode handles the app's connection settings.

const CLIENTS = 10;
const SERVERS = 3;
const ROUNDS = 200;

launch(
  async () => {
    await providePrograms();
    const folder = await workFolder();
    const cluster = await startCluster(folder);
    const env = await provideDatabase(cluster);
    const strict = await startPooler(folder, cluster.port, '');
    say('The start-up parameters of lib/database', await outcome(strict, { statement_timeout: 5000 }));
    const lenient = await startPooler(
      folder,
      cluster.port,
      'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    );
    say('The same, told to be ignored', await outcome(lenient, { statement_timeout: 5000 }));
    say('... and in force then', await shown(lenient, 'statement_timeout'));
    say('Statements that are prepared', await outcome(lenient, {}, true));
    say('Statements that are not', await outcome(lenient, {}, false));
    say('The database by itself', await outcome(new URL(env.DATABASE_URL).port, {}, true));
    await end(0);
  },
  { onSignal: 130 },
);

const say = (/** @type {string} */ what, /** @type {string} */ result) => console.log(`${what}: ${result}`);

/** @param {string} folder @param {number} port of the database @param {string} ignored start-up parameters @returns {Promise<string>} its port */
async function startPooler(folder, port, ignored) {
  const own = await freePort();
  const file = join(folder, `pgbouncer-${own}.ini`);
  const users = join(folder, `pgbouncer-${own}.txt`);
  await writeFile(users, '"app" "app"\n', { mode: 0o644 });
  const lines = [
    '[databases]',
    `cartella = host=127.0.0.1 port=${port} dbname=cartella user=app password=app`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${SERVERS}`,
    `ignore_startup_parameters = ${ignored}`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  await startProgram('pgbouncer', [file], join(folder, 'pgbouncer.log'));
  await until('the pooler answers', () => shown(String(own), 'server_version'));
  return String(own);
}

/** @param {string} port @param {Record<string, string | number>} [connection] @param {boolean} [prepare] @param {number} [max] */
const connectTo = (port, connection = {}, prepare = false, max = 1) =>
  postgres(inCartella(`postgres://app:app@127.0.0.1:${port}`), {
    max,
    prepare,
    connection,
    connect_timeout: 5,
    onnotice: () => {},
  });

/** @param {string} port @param {string} name */
async function shown(port, name) {
  const sql = connectTo(port);
  try {
    const [row] = await sql`select current_setting(${name}) as value`;
    return String(row?.value);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Runs transactions like the app's; returns how many succeeded, and the errors of the others. @param {string} port @param {Record<string, string | number>} connection @param {boolean} [prepare] */
async function outcome(port, connection, prepare = false) {
  const sql = connectTo(port, connection, prepare, CLIENTS);
  const met = new Map();
  const count = (/** @type {string} */ what) => met.set(what, (met.get(what) ?? 0) + 1);
  const one = (/** @type {number} */ round) =>
    sql
      .begin(async (tx) => {
        await tx`select set_config('app.user', ${String(round)}, true)`;
        const [row] = await tx`select current_setting('app.user') as mine`;
        if (row?.mine !== String(round)) throw new Error('the compartment is another one');
      })
      .then(
        () => count('well'),
        (error) => count(String(error.message).replace(/"[^"]*"/g, '"…"')),
      );
  try {
    await Promise.all(Array.from({ length: ROUNDS }, (_, round) => one(round)));
  } finally {
    await sql.end({ timeout: 1 });
  }
  return [...met].map(([what, times]) => `${what} × ${times}`).join('; ');
}
