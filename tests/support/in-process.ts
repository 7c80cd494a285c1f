import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { type Connection, connect, type Db } from '@/db/client';
import { database } from '@/lib/database';
import { allAreIdle } from '@/lib/jobs/queue';
import { type Template, testDatabase } from './database';

/** A superuser's connection to the test file's database, to prepare rows and to inspect what the app has done. */
export interface Behind {
  sql: postgres.Sql;
  db: Db;
  appUrl: string;
  ownerUrl: string;
  adminUrl: string;
}

/** Connects the app's code in this process to a database for this test file; call this function once, at the top. */
export function inProcess(template: Template = 'migrated'): Behind {
  const behind = {} as Behind;
  let connection: Connection;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    // The app reads its configuration once per process, so the databases of all files in a process have the same name.
    const { drop: dropDatabase, ...urls } = await testDatabase(template, `test_process_${process.pid}`);
    drop = dropDatabase;
    process.env.DATABASE_URL = urls.appUrl;
    delete process.env.DATABASE_ROLE;
    connection = connect({ url: urls.adminUrl, max: 4 });
    Object.assign(behind, urls, { sql: connection.sql, db: connection.db });
  });
  afterAll(async () => {
    await forgetDatabase();
    await connection.close();
    await drop();
  });
  return behind;
}

/** Closes the app's pool; its next query opens a new one to the current database of that name, whose seals are others. */
async function forgetDatabase() {
  // Mails are sent in the background and open connections of their own.
  await allAreIdle();
  await database().close();
  Object.assign(globalThis, { phrConnection: undefined, phrLastSeal: undefined });
}

/** A connection under the given login or role, closed when `work` ends. */
export async function connected<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
  options: { role?: string } = {},
): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: options.role ? { role: options.role } : {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
