import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { type Connection, connect, type Db } from '@/db/client';
import { database } from '@/lib/database';
import { allAreIdle } from '@/lib/jobs/queue';
import { type Template, testDatabase } from './database';

/** The file's own database as a superuser sees it: to set a scene, and to look at what the app has done. */
export interface Behind {
  sql: postgres.Sql;
  db: Db;
  appUrl: string;
  ownerUrl: string;
  adminUrl: string;
}

/** Points the app's own code, run in this process, at a database of this file's own; call it once, at the top. */
export function inProcess(template: Template = 'migrated'): Behind {
  const behind = {} as Behind;
  let connection: Connection;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    // The app reads its configuration once in a process: each file's database has the same name there.
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

/** Closes the app's pool, so that its next query opens one to the database that has the name then. */
async function forgetDatabase() {
  // Mails go out beside what has asked for them, and open connections of their own.
  await allAreIdle();
  await database().close();
  delete (globalThis as { phrConnection?: Connection }).phrConnection;
}

/** A connection for one test, under whatever login or role; it ends with the work. */
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
