import { Agent, request } from 'node:http';
import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Db } from '@/db/client';
import { database } from '@/lib/database';
import { type AppOptions, type RunningApp, startApp } from './app';
import { bearerOf, browserOf, type Credentials } from './calls';
import { sharedApp } from './shared-app';

/** The built app for one test file, called over a socket with exactly the bytes that the test specifies. */
export interface BuiltApp {
  app: RunningApp;
  /** A superuser connection to the app's database. */
  sql: postgres.Sql;
  /** The same connection through Drizzle, for the functions that create people and rows. */
  db: Db;
  send(method: string, path: string, options?: Sent): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Credentials of a demo user, by cookie and by token, made without the sign-in and its limits. */
  browser(email: string): Promise<Credentials>;
  bearer(email: string): Promise<Credentials>;
  patientId(email: string): Promise<number>;
  userId(email: string): Promise<number>;
}

export interface Sent {
  headers?: Record<string, string>;
  /** The body is sent as JSON unless it is text or bytes. */
  body?: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The parsed JSON body; an empty object if the body is not JSON. */
  body: Record<string, unknown>;
  cookies: string[];
}

/** Starts the app before the file's tests and ends it after them; call it once, at the top. */
export const builtApp = (options: AppOptions = {}): BuiltApp => servedBy(() => startApp(options));

/** The app that all files share that change nothing visible to others: tests/support/shared-app.ts. */
export const servedToAll = (): BuiltApp => servedBy(async () => sharedApp());

function servedBy(start: () => Promise<RunningApp>): BuiltApp {
  const it = {} as BuiltApp;
  let closeDb = async () => {};
  beforeAll(async () => {
    const app = await start();
    // This process opens sessions itself, in the app's database and with its secret.
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
 * Uses a new connection for each call, because a reused one may just be closing. The request still sends keep-alive, as
 * browsers and programs do; without it, the server would close the connection with its answer while a large refused body is
 * being sent.
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
/** A patient without a plan, and without a relation to anybody. */
export const LUCA = 'luca.verdi@example.it';
export const ANNA = 'anna.neri@example.it';
export const PAOLO = 'paolo.gallo@example.it';
export const SARA = 'sara.conti@example.it';
export const ADMIN = 'admin@example.it';

export {
  ADMIN_PAGES,
  DOCTOR_VIEW_ADDRESSES,
  DOCTOR_VIEW_PARTS,
  everyPage,
  ownPages,
  PATIENT_PAGES,
  PUBLIC_PAGES,
} from './pages';
