import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/db/embedded/port.mjs';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { type Template, testDatabase } from './database';
import { startRoundRobin } from './round-robin';
import { START_ENV, START_FLAGS } from './start-flags.mjs';

export interface RunningApp {
  /** The origin that browsers use, without the base path. */
  origin: string;
  ownerUrl: string;
  appUrl: string;
  pid: number;
  /** Everything written so far to standard output and standard error. */
  output(): string;
  /** Signals the process, waits for its end and returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops the app and drops its database. */
  stop(): Promise<void>;
}

export interface AppOptions {
  env?: Record<string, string>;
  template?: Template;
  /** Number of server processes; several run behind a round-robin proxy. */
  processes?: number;
}

/** Starts the built app as `npm start` does, on a free port, over a database of its own; returns when it is ready. */
export async function startApp({ env = {}, template = 'seeded', processes = 1 }: AppOptions = {}): Promise<RunningApp> {
  const { appUrl, ownerUrl, drop } = await testDatabase(template);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const addresses = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, APP_ORIGIN: origin };
  const start = (own: number) => spawnStart({ PORT: String(own), ...addresses, ...env });
  const ports = processes === 1 ? [port] : await freePorts(processes);
  const proxy = processes === 1 ? null : await startRoundRobin(port, ports);
  const [app, ...others] = ports.map(start) as [ReturnType<typeof spawnStart>, ...ReturnType<typeof spawnStart>[]];
  const stop = async () => {
    await Promise.all([app, ...others].map((one) => one.end()));
    await proxy?.stop();
    await drop();
  };
  try {
    await Promise.all(
      [app, ...others].map((one, at) => ready(`http://localhost:${ports[at]}/webui/api/health/ready`, one)),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, ownerUrl, appUrl, ...app, stop };
}

async function freePorts(count: number) {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** The AUTH_SECRET of the test servers. */
export const SECRET = 'a-secret-of-the-tests-that-guards-nothing';

/** Runs start.mjs with the given environment only; it inherits nothing from this process's configuration. */
export function spawnStart(env: Record<string, string>) {
  const fixed = {
    NODE_ENV: 'production',
    NEXT_DIST_DIR: '.next-test',
    SECOND_FACTOR: 'optional',
    AUTH_SECRET: SECRET,
    FILES_KEY: SECRET,
    // Set a high limit, because tests make thousands of calls with one token.
    API_CALLS_A_MINUTE: '1000000',
    WEBHOOK_TARGETS: 'loopback',
    COMPONENTS_PAGE: 'offered',
  };
  const { PATH = '', HOME = '', SMTP_URL = '', MAIL_FROM = '', PHARMACOVIGILANCE_EMAIL = '' } = process.env;
  const inherited = { PATH, HOME, SMTP_URL, MAIL_FROM, PHARMACOVIGILANCE_EMAIL, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [...START_FLAGS, inCheckout('lib/server/start.mjs')], {
    env: { ...START_ENV, ...inherited, ...fixed, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid as number,
    output: () => output,
    exit,
    end: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return exit;
    },
  };
}

async function ready(url: string, { exit, output }: ReturnType<typeof spawnStart>) {
  let ended = false;
  exit.then(() => {
    ended = true;
  });
  while (!ended) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The app did not start:\n${output()}`);
}
