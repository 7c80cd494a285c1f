import { beforeAll, describe, expect, test } from 'vitest';
import { call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { handlerOf } from '../support/routes';
import { fingerprint } from '../support/watch';
import { CALLERS, type Caller, ROWS, type Row, statusFor } from './matrix';
import { callOf, credentialsOf, endpointOf, type Means, newRecord, unknownIds, userOf } from './matrix-fixture';

// T1, T2, T4, T7, T9: whoever calls whatever gets what the matrix says, and where he may not know of a thing, exactly
// what he gets for a thing that never existed.

const { db, sql } = (() => {
  mailServer();
  const behind = inProcess();
  return { db: () => behind.db, sql: () => behind.sql };
})();

const handlers = new Map<string, Handler>();
beforeAll(async () => {
  for (const row of ROWS) handlers.set(row.endpoint, await handlerOf(endpointOf(row)));
});

describe.each(ROWS)('$endpoint', (row) => {
  describe.each(['cookie', 'token'] as const)('by %s', (means) => {
    for (const caller of CALLERS) {
      const status = statusFor(row, caller);
      test(`${caller} gets ${status}`, () => cell(row, caller, means, status));
    }
  });
});

async function cell(row: Row, caller: Caller, means: Means, status: number) {
  const handler = handlers.get(row.endpoint) as Handler;
  const record = await newRecord(db());
  const as = await credentialsOf(await userOf(db(), caller, record), means);
  const before = await fingerprint(sql());
  const answer = await call(handler, as, callOf(row, record));
  expect(answer.status, answer.text).toBe(status);
  if (status < 400) return;
  expect(await fingerprint(sql())).toBe(before);
  if (status !== 404) return;
  const ofNothing = await call(handler, as, callOf(row, unknownIds()));
  expect(answer).toEqual(ofNothing);
}
