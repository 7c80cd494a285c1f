import { describe, expect, test } from 'vitest';
import { call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { handlerOf } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';
import { CALLERS, type Caller, type Kind, ROWS, type Row, statusFor } from './matrix';
import { callOf, credentialsOf, endpointOf, newRecord, userOf } from './matrix-fixture';

// R16, T43: who read, wrote or was refused what stands in the access log, once.

mailServer();
const behind = inProcess();
const PERSONAL: readonly Kind[] = ['read', 'write', 'row', 'emergencyRow', 'ownRow', 'association', 'self'];
const ABOUT_SOMEBODY = ROWS.filter(({ kind }) => PERSONAL.includes(kind));
const known = CALLERS.filter((caller) => caller !== 'nobody');

describe.each(ABOUT_SOMEBODY)('$endpoint', (row) => {
  test('leaves one line for each caller whom it served or refused, none for reading what is his own', async () => {
    const expected = Object.fromEntries(known.map((caller) => [caller, linesFor(row, caller)]));
    const found: Record<string, string[]> = {};
    for (const caller of known) found[caller] = await linesOf(row, caller);
    expect(found).toEqual(expected);
  });
});

function linesFor(row: Row, caller: Caller): string[] {
  const status = statusFor(row, caller);
  if (caller === 'the owner' && ['read', 'self'].includes(row.kind)) return [];
  const did = row.kind === 'read' ? 'read' : row.kind === 'self' ? 'asked' : 'wrote';
  return [`${did}: ${status === 404 ? 'not_found' : status === 403 ? 'forbidden' : 'served'}`];
}

async function linesOf(row: Row, caller: Caller): Promise<string[]> {
  const handler = await handlerOf(endpointOf(row));
  const record = await newRecord(behind.db);
  const userId = await userOf(behind.db, caller, record);
  const as = await credentialsOf(userId, 'cookie');
  const before = await lastAuditId(behind.sql);
  await call(handler, as, callOf(row, record));
  const lines = await auditSince(behind.sql, before, userId);
  return lines.map(({ action, outcome, patientId }) => {
    const did = action === 'read' ? (row.kind === 'self' ? 'asked' : 'read') : 'wrote';
    const refused = ['not_found', 'forbidden'].includes(outcome);
    const served = patientId === record.patientId ? 'served' : 'served without naming the patient';
    return `${did}: ${refused ? outcome : served}`;
  });
}
