import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from '@/db/embedded/port.mjs';
import { isRunning, until } from '@/db/embedded/processes.mjs';
import { script } from '@/lib/server/process/checkout.mjs';
import { spawnStart } from './app';
import build from './build';
import { childrenOf, killWhole, temporaryData } from './embedded';

const never = 600_000;

/**
 * The built app over its own durable PostgreSQL with the demo data. App and database can each be killed and restarted.
 * `env` is added to the app's environment.
 */
export async function startPerishable(env: Record<string, string> = {}) {
  await build();
  const data = temporaryData();
  let cluster = await data.start({ durable: true });
  const { appUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = cluster;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = () => spawnStart({ PORT: String(port), APP_ORIGIN: origin, DATABASE_URL, DATABASE_OWNER_URL, ...env });
  let app = start();
  const isReady = () =>
    fetch(`${origin}/webui/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const untilReady = () => Promise.race([until(isReady, never), app.exit]);
  await untilReady();
  const signalWhole = (signal: NodeJS.Signals) => {
    for (const pid of [cluster.pid, ...childrenOf(cluster.pid)]) process.kill(pid, signal);
  };
  const owners = { ...process.env, DATABASE_URL, DATABASE_OWNER_URL };
  await promisify(execFile)(process.execPath, script('db/seed.cli.ts', '--demo'), { env: owners });
  return {
    origin,
    appUrl: DATABASE_URL,
    output: () => app.output(),
    appPid: () => app.pid,
    databasePid: () => cluster.pid,
    isReady,
    /** Runs `work` as the superuser, who bypasses row security. */
    async ask<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
      const url = Object.assign(new URL(cluster.adminUrl), { pathname: new URL(cluster.ownerUrl).pathname });
      const sql = postgres(url.href, { max: 1, onnotice: () => {} });
      return work(sql).finally(() => sql.end({ timeout: 0 }));
    },
    /** Kills the server and all its processes, as a power failure does. */
    async kill() {
      killWhole(cluster);
      await until(() => !isRunning(cluster.pid), never);
      await cluster.stop();
    },
    async restart() {
      cluster = await data.start({ durable: true });
      await until(isReady, never);
    },
    /** Stops all processes of the database with SIGSTOP: connections stay open and get no answer. */
    suspend: () => signalWhole('SIGSTOP'),
    resume: () => signalWhole('SIGCONT'),
    async killApp() {
      app.end('SIGKILL');
      await app.exit;
    },
    async startApp() {
      app = start();
      await untilReady();
    },
    async stop() {
      await app.end();
      await cluster.stop();
      await data.remove();
    },
  };
}

export type Perishable = Awaited<ReturnType<typeof startPerishable>>;
