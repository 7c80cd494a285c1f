import { expect } from 'vitest';
import { type Credentials, call, type Handler } from '../support/calls';
import type { Behind } from '../support/in-process';
import { IS_LONG } from '../support/long';
import { handlerOf } from '../support/routes';
import { auditSince, fingerprint, lastAuditId } from '../support/watch';
import {
  ACTING,
  CALLERS,
  type Caller,
  callerOf,
  type Ids,
  type Kind,
  type Means,
  ROWS,
  type Row,
  statusFor,
} from './matrix';
import { actingFor, callOf, credentialsOf, endpointOf, newRecord, unknownIds, userOf } from './matrix-fixture';

/** Runs a row of the matrix: which user calls, on which record, and what is checked after the call. */

/** Calls about a person or their record: each one is logged in the access log. */
const PERSONAL: readonly Kind[] = ['read', 'write', 'row', 'emergencyRow', 'ownRow', 'association', 'self'];
/** Calls about no record: each change and each refusal is logged in the access log. */
const ADMINISTRATIVE: readonly Kind[] = ['administration', 'administrationRead'];
/** Calls that change neither the record nor anything that another cell checks, whatever their HTTP method. */
const READING: readonly Kind[] = ['read', 'patientsRead', 'everyone', 'public'];
/** Routes that answer a browser and a program differently; tests/access/means.test.ts finds them. */
const DIFFERS_BY_MEANS = [
  ...['GET /api/getFhirData', 'GET /api/getFhirData/[id]'],
  ...['GET /api/user/logout', 'GET /api/session/state'],
];

/** A record, with a user for each kind of caller. */
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

/** Refused calls and reads leave the record unchanged, so they can share one record. */
export const leavesAsItWas = (row: Row, caller: Caller) =>
  statusFor(row, caller) >= 400 || row.endpoint.startsWith('GET ');

/** Whether a cell can use the shared record. */
export const isShared = (row: Row, caller: Caller) => leavesAsItWas(row, caller) || READING.includes(row.kind);

/** The first row of each kind. */
const ofEachKind = new Set(new Map([...ROWS].reverse().map((row) => [row.kind, row])).values());

/**
 * The callers of a row by cookie or token. By cookie: all callers. By token: all callers for one row of each kind and for each
 * row whose answer depends on cookie or token; for the other rows, one allowed and one refused caller, in rotation. Cookie and
 * token produce the same viewer, and no other route distinguishes them.
 */
export function callersBy(means: Means, row: Row): readonly Caller[] {
  if (means === 'cookie' || IS_LONG || ofEachKind.has(row) || DIFFERS_BY_MEANS.includes(endpointOf(row)))
    return CALLERS;
  const refused = CALLERS.filter((caller) => caller !== 'nobody' && statusFor(row, caller) >= 400);
  const [allowed, one] = [callerOf(row), refused[ROWS.indexOf(row) % refused.length]];
  return CALLERS.filter((caller) => caller === allowed || caller === one);
}

/** The caller's credentials, in a new session. */
const sessionFor = ({ record, users }: Cast, caller: Caller, means: Means): Promise<Credentials> => {
  const userId = users[caller];
  return caller === ACTING && userId !== null
    ? actingFor(userId, means, record.patientId)
    : credentialsOf(userId, means);
};

/** Makes the call as each caller; expects that refused calls change no row that the app can write. */
export async function tryCells(behind: Behind, row: Row, callers: readonly Caller[], means: Means, cast: Cast) {
  const isRefused = (caller: Caller) => statusFor(row, caller) >= 400;
  for (const caller of callers) if (!isRefused(caller)) await tryCell(behind, row, caller, means, cast);
  const refused = callers.filter(isRefused);
  const calling = await Promise.all(refused.map((caller) => sessionFor(cast, caller, row.means ?? means)));
  const before = await fingerprint(behind.sql);
  for (const [index, caller] of refused.entries()) await tryCell(behind, row, caller, means, cast, calling[index]);
  if ((await fingerprint(behind.sql)) !== before) await nameWhoChanges(behind, row, refused, means, cast);
}

/** Called when the refused calls have changed rows: repeats them one by one, so that the failure names the caller. */
async function nameWhoChanges(behind: Behind, row: Row, refused: readonly Caller[], means: Means, cast: Cast) {
  for (const caller of refused) {
    const as = await sessionFor(cast, caller, row.means ?? means);
    const before = await fingerprint(behind.sql);
    await tryCell(behind, row, caller, means, cast, as);
    expect(await fingerprint(behind.sql), `${caller} has changed rows`).toBe(before);
  }
  expect.fail(`${refused.join(', ')} have changed rows together`);
}

/** Makes the call and compares the answer and the access log with the matrix. */
export async function tryCell(
  behind: Behind,
  row: Row,
  caller: Caller,
  means: Means,
  { record, users }: Cast,
  given?: Credentials,
) {
  const [handler, status, userId] = [await handlerOf(endpointOf(row)), statusFor(row, caller), users[caller]];
  // Use a separate session for each cell, since the call may end it.
  const as = given ?? (await sessionFor({ record, users }, caller, row.means ?? means));
  const logged = await lastAuditId(behind.sql);
  const answer = await call(handler, as, callOf(row, record));
  expect(answer.status, `${caller}: ${answer.text}`).toBe(status);
  if (userId !== null && PERSONAL.includes(row.kind))
    expect(await linesSince(behind, logged, { row, userId, record }), caller).toEqual(linesFor(row, caller));
  if (userId !== null && ADMINISTRATIVE.includes(row.kind))
    expect(await outcomesSince(behind, logged, userId), caller).toEqual(outcomesFor(row, status));
  if (status === 404) await expectAsOfNothing(handler, as, row, answer, caller);
}

async function expectAsOfNothing(handler: Handler, as: Credentials, row: Row, answer: unknown, caller: Caller) {
  expect(answer, caller).toEqual(await call(handler, as, callOf(row, unknownIds())));
}

const outcomesFor = ({ kind, namesPatient }: Row, status: number) => {
  if (status === 403) return ['no_permission'];
  if (namesPatient) return ['ok, names a patient'];
  return kind === 'administration' ? ['ok'] : [];
};

async function outcomesSince({ sql }: Behind, before: number, userId: number): Promise<string[]> {
  const lines = await auditSince(sql, before, userId);
  return lines.map(({ outcome, patientId }) => (patientId === null ? outcome : `${outcome}, names a patient`));
}

/** The outcomes of refused calls in the log. */
const REFUSED: Record<number, string> = { 403: 'forbidden', 404: 'not_found', 422: 'invalid' };

/** The expected log lines: one for each call that was served or refused, none for reading one's own data. */
function linesFor(row: Row, caller: Caller): string[] {
  const status = statusFor(row, caller);
  if (caller === 'the owner' && ['read', 'self'].includes(row.kind)) return [];
  const did = row.kind === 'read' ? 'read' : row.kind === 'self' ? 'asked' : 'wrote';
  return [`${did}: ${REFUSED[status] ?? 'served'}`];
}

/** The actions in the access log that are reads, including downloads and previews. */
const READ_ACTIONS: readonly string[] = ['read', 'preview', 'download'];

interface Called {
  row: Row;
  userId: number;
  record: Ids;
}

async function linesSince({ sql }: Behind, before: number, { row, userId, record }: Called): Promise<string[]> {
  const lines = await auditSince(sql, before, userId);
  return lines.map(({ action, outcome, patientId }) => {
    const did = READ_ACTIONS.includes(action as string) ? (row.kind === 'self' ? 'asked' : 'read') : 'wrote';
    const refused = Object.values(REFUSED).includes(outcome);
    const served = patientId === record.patientId ? 'served' : 'served without naming the patient';
    return `${did}: ${refused ? outcome : served}`;
  });
}
