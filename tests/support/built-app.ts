import { Agent, request } from 'node:http';
import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Db } from '@/db/client';
import { database } from '@/lib/database';
import { type AppOptions, type RunningApp, startApp } from './app';
import { bearerOf, browserOf, type Credentials } from './calls';
import { sharedApp } from './shared-app';

/** The built app for one file of tests, spoken to over a socket with exactly the bytes that the test wants. */
export interface BuiltApp {
  app: RunningApp;
  /** A superuser's look at the app's database. */
  sql: postgres.Sql;
  /** The same, for the makers of people and rows. */
  db: Db;
  send(method: string, path: string, options?: Sent): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** As somebody of the demo, by cookie and by token, without the sign-in and its limits. */
  browser(email: string): Promise<Credentials>;
  bearer(email: string): Promise<Credentials>;
  patientId(email: string): Promise<number>;
  userId(email: string): Promise<number>;
}

export interface Sent {
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or bytes already. */
  body?: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The body as JSON, an empty object where it is none. */
  body: Record<string, unknown>;
  cookies: string[];
}

/** Starts the app before the file's tests and ends it after them; call it once, at the top. */
export const builtApp = (options: AppOptions = {}): BuiltApp => servedBy(() => startApp(options));

/** The app that all files share which change nothing that another could see: tests/support/shared-app.ts. */
export const servedToAll = (): BuiltApp => servedBy(async () => sharedApp());

function servedBy(start: () => Promise<RunningApp>): BuiltApp {
  const it = {} as BuiltApp;
  let closeDb = async () => {};
  beforeAll(async () => {
    const app = await start();
    // Sessions are opened from here, in the app's own database and under its secret.
    Object.assign(process.env, { DATABASE_URL: app.appUrl, APP_ORIGIN: app.origin });
    const admin = new URL(app.appUrl);
    admin.username = new URL(process.env.TEST_ADMIN_URL ?? '').username;
    const sql = postgres(admin.href, { max: 2, onnotice: () => {} });
    const { db, close } = connect({ url: admin.href, max: 2 });
    closeDb = close;
    Object.assign(it, { app, sql, db }, caller(app), people(sql, app));
  });
  afterAll(async () => {
    await closeDb();
    await database().close();
    await it.sql.end({ timeout: 5 });
    await it.app.stop();
  });
  return it;
}

/**
 * A connection for each call: one kept from the last may just be closing. The call itself says that it could be kept, as
 * browsers and programs do: where it says not, the server ends it with its answer, over a large body that it does not want.
 */
const agent = new Agent({ keepAlive: false });

function caller({ origin }: RunningApp): Pick<BuiltApp, 'send' | 'get'> {
  const send: BuiltApp['send'] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
      const payload = Buffer.from(raw ? (body ?? '') : JSON.stringify(body));
      const chunked = 'transfer-encoding' in headers;
      const sent = {
        host: `${hostname}:${port}`,
        connection: 'keep-alive',
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...(body === undefined || chunked ? {} : { 'content-length': String(payload.length) }),
        ...headers,
      };
      const outgoing = request({ agent, hostname, port, method, path, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => resolve(replyOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))));
      });
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  return { send, get: (path, headers = {}) => send('GET', path, { headers }) };
}

function replyOf(status: number, incoming: Record<string, string | string[] | undefined>, bytes: Buffer): Reply {
  const headers = Object.fromEntries(Object.entries(incoming).map(([name, value]) => [name, String(value)]));
  const text = bytes.toString('utf8');
  const isJson = /json/.test(headers['content-type'] ?? '') && text !== '';
  return {
    status,
    headers,
    text,
    body: isJson ? JSON.parse(text) : {},
    cookies: [incoming['set-cookie'] ?? []].flat(),
  };
}

function people(
  sql: postgres.Sql,
  { origin }: RunningApp,
): Pick<BuiltApp, 'browser' | 'bearer' | 'userId' | 'patientId'> {
  const userId = async (email: string) => {
    const [user] = await sql`select id_utente as id from tbl_utenti where email = ${email}`;
    if (!user) throw new Error(`nobody is ${email}`);
    return Number(user.id);
  };
  const patientId = async (email: string) => {
    const [row] = await sql`select id_paziente as id from tbl_titolarita where id_utente = ${await userId(email)}`;
    return Number(row?.id);
  };
  return {
    userId,
    patientId,
    browser: async (email) => ({ ...(await browserOf(await userId(email))), origin }),
    bearer: async (email) => bearerOf(await userId(email)),
  };
}

export const MARIO = 'mario.rossi@example.it';
export const GIULIA = 'giulia.bianchi@example.it';
export const ANNA = 'anna.neri@example.it';
export const PAOLO = 'paolo.gallo@example.it';
export const SARA = 'sara.conti@example.it';
export const ADMIN = 'admin@example.it';

export { ADMIN_PAGES, DOCTOR_VIEW_ADDRESSES, DOCTOR_VIEW_PARTS, PATIENT_PAGES, PUBLIC_PAGES } from './pages';
