import { expect } from 'vitest';
import { type Credentials, call, type Handler } from '../support/calls';
import type { Behind } from '../support/in-process';
import { handlerOf } from '../support/routes';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';
import { CALLERS, type Caller, type Ids, type Kind, type Means, type Row, statusFor } from './matrix';
import { callOf, credentialsOf, endpointOf, newRecord, unknownIds, userOf } from './matrix-fixture';

/** How a row of the matrix is tried: who calls, on which record, and what is looked at after the call. */

/** Calls about somebody or their record: each stands in the access log. */
const PERSONAL: readonly Kind[] = ['read', 'write', 'row', 'emergencyRow', 'ownRow', 'association', 'self'];
/** Calls about nobody's record: each change and each refusal stands in the access log. */
const ADMINISTRATIVE: readonly Kind[] = ['administration', 'administrationRead'];

/** A record, and everybody who may call, as they stand to it. */
export interface Cast {
  record: Ids;
  users: Record<Caller, number | null>;
}

export async function newCast({ db }: Behind): Promise<Cast> {
  const record = await newRecord(db);
  const users: [Caller, number | null][] = [];
  for (const caller of CALLERS) users.push([caller, await userOf(db, caller, record)]);
  return { record, users: Object.fromEntries(users) as Cast['users'] };
}

/** What is refused or only read leaves the record as it was, which the cell checks: one record serves all of these. */
export const leavesAsItWas = (row: Row, caller: Caller) =>
  statusFor(row, caller) >= 400 || row.endpoint.startsWith('GET ');

/** Calls, and compares the answer, the rows and the access log with what the matrix says. */
export async function tryCell(behind: Behind, row: Row, caller: Caller, means: Means, { record, users }: Cast) {
  const [handler, status, userId] = [await handlerOf(endpointOf(row)), statusFor(row, caller), users[caller]];
  // A session of the cell's own: the call may end it.
  const as = await credentialsOf(userId, means);
  const [before, logged] = [status < 400 ? '' : await fingerprint(behind.sql), await lastAuditId(behind.sql)];
  const answer = await call(handler, as, callOf(row, record));
  expect(answer.status, answer.text).toBe(status);
  if (userId !== null && PERSONAL.includes(row.kind))
    expect(await linesSince(behind, logged, { row, userId, record })).toEqual(linesFor(row, caller));
  if (userId !== null && ADMINISTRATIVE.includes(row.kind))
    expect(await outcomesSince(behind, logged, userId)).toEqual(outcomesFor(row, status));
  if (status < 400) return;
  expect(await fingerprint(behind.sql)).toBe(before);
  if (status === 404) await expectAsOfNothing(handler, as, row, answer);
}

async function expectAsOfNothing(handler: Handler, as: Credentials, row: Row, answer: unknown) {
  expect(answer).toEqual(await call(handler, as, callOf(row, unknownIds())));
}

const outcomesFor = ({ kind }: Row, status: number) =>
  status === 403 ? ['no_permission'] : kind === 'administration' ? ['ok'] : [];

async function outcomesSince({ sql }: Behind, before: number, userId: number): Promise<string[]> {
  const lines = await auditSince(sql, before, userId);
  return lines.map(({ outcome, patientId }) => (patientId === null ? outcome : 'names a patient'));
}

/** One line for each caller who was served or refused, none for reading what is one's own. */
function linesFor(row: Row, caller: Caller): string[] {
  const status = statusFor(row, caller);
  if (caller === 'the owner' && ['read', 'self'].includes(row.kind)) return [];
  const did = row.kind === 'read' ? 'read' : row.kind === 'self' ? 'asked' : 'wrote';
  return [`${did}: ${status === 404 ? 'not_found' : status === 403 ? 'forbidden' : 'served'}`];
}

/** A document that is taken along or looked at is read. */
const READING: readonly string[] = ['read', 'preview', 'download'];

interface Called {
  row: Row;
  userId: number;
  record: Ids;
}

async function linesSince({ sql }: Behind, before: number, { row, userId, record }: Called): Promise<string[]> {
  const lines = await auditSince(sql, before, userId);
  return lines.map(({ action, outcome, patientId }) => {
    const did = READING.includes(action as string) ? (row.kind === 'self' ? 'asked' : 'read') : 'wrote';
    const refused = ['not_found', 'forbidden'].includes(outcome);
    const served = patientId === record.patientId ? 'served' : 'served without naming the patient';
    return `${did}: ${refused ? outcome : served}`;
  });
}
