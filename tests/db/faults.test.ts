import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import { inProcess } from '../support/in-process';

inProcess();

const VALUE = 'canarino';
/** A query that PostgreSQL refuses with a message that quotes its parameter. */
const failing = (db: Db) => db.select({ id: users.id }).from(users).where(sql`${users.id} = (${VALUE}::text)::int8`);

test.each([
  ['outside a transaction', () => failing(database().db)],
  ['in a transaction', () => inTransaction('read', ({ db }) => failing(db))],
])('the error of a query that fails %s names its code and none of its values', async (_, query) => {
  const error = await Promise.resolve(query()).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ name: 'DatabaseFault', code: '22P02' });
  const { message, stack, cause } = error as Error;
  expect(`${message} ${stack} ${JSON.stringify(error)} ${cause}`).not.toContain(VALUE);
});
