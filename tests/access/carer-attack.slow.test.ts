import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { ACTING_HEADER } from '@/lib/http/acting-header';
import { sharedSections } from '@/lib/record/registry/registry';
import { FIXTURES } from '../sections';
import { type Answer, bearerOf, browserOf, type Credentials, call, type Handler, viewerOf } from '../support/calls';
import { newCaringPatient } from '../support/carers';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { CARDIOLOGY, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { guardedRows, hiddenRows } from './carer-attack-scene';
import { KINDS } from './kinds';
import { type Ids, ROWS, type Row } from './matrix';
import { actingFor, callOf, endpointOf, rowsOf, unknownIds } from './matrix-fixture';

// T1, T2, T5, T9, T51: a carer who attacks: every call with the ids of hidden rows, of rows that no carer sees and of other people,
// with forged headers, with levels, deletes and withheld marks, and after the end of the relation.

mailServer();
const behind = inProcess();
/** Words of rows that the attacker must never read; other rows have none of them. */
const CANARY = /anarin|Vittima|RSSVTT80A01H501X/;
const CEILING = 3;

let record: Patient;
let victim: Ids;
let attacker: number;
let delegation: number;
/** The attacked ids: of rows above the ceiling, and of rows that no carer sees, by their names in the matrix. */
const hidden: Record<'above' | 'withheld', Ids> = {} as never;
const handlers = new Map<string, Handler>();
let sent = 0;

beforeAll(async () => {
  record = await newPatient(behind.db);
  await subscribe(behind.db, record.userId);
  hidden.above = await hiddenRows(behind.db, record, { level: CEILING + 1, tags: [CARDIOLOGY] });
  hidden.withheld = await hiddenRows(behind.db, record, { level: 1, tags: [], withheld: true });
  const patient = await newPatient(behind.db, { firstName: 'Vittima', taxCode: 'RSSVTT80A01H501X' });
  await subscribe(behind.db, patient.userId);
  victim = { ...patient, ...(await rowsOf(behind.db, patient)) };
  const caring = await newCaringPatient(behind.db, record, { level: CEILING });
  ({ userId: attacker, delegationId: delegation } = caring);
  await subscribe(behind.db, attacker);
  for (const row of ROWS) handlers.set(endpointOf(row), await handlerOf(endpointOf(row)));
});

/** Calls that end the session, or that belong to nobody's record: they are not repeated for every kind of attack. */
const APART = ['GET /api/user/logout', 'POST /logout', 'GET /account/dati.zip', 'GET /Registro/Accessi/letture.csv'];
const ATTACKED = ROWS.filter((row) => row.kind !== 'public' && !APART.includes(endpointOf(row)));

async function attack(row: Row, ids: Ids, as: Credentials, given: Partial<ReturnType<typeof callOf>> = {}) {
  sent += 1;
  return call(handlers.get(endpointOf(row)) as Handler, as, { ...callOf(row, ids), ...given });
}

const guarded = () => guardedRows(behind.sql, { record, victim, ceiling: CEILING });

/** Rows of the sharing itself, such as an association; the answer to an unknown one may be about the input. */
const OWNERS: readonly Row['kind'][] = ['ownRow', 'ownRead'];
const ABOUT_ROWS: readonly Row['kind'][] = ['row', 'emergencyRow', 'rowRead', ...OWNERS];
/** Calls that answer alike whatever row they name: they name none, or the attacker's own record. */
const isAboutRow = (row: Row) => ABOUT_ROWS.includes(row.kind) && /\[id\]/.test(row.endpoint);

const expectNothing = ({ text, status }: Answer, what: string) => {
  expect([what, CANARY.exec(text)?.[0]]).toEqual([what, undefined]);
  expect([what, status < 500 || status === 502 || status === 503]).toEqual([what, true]);
};

describe('more than 2,000 requests of a carer read, change and learn nothing that is hidden from the carer', () => {
  let token: Credentials;
  let cookie: Credentials;
  let before: Awaited<ReturnType<typeof guarded>>;
  beforeAll(async () => {
    token = await actingFor(attacker, 'token', record.patientId);
    cookie = await actingFor(attacker, 'cookie', record.patientId);
    before = await guarded();
  });
  const nothingHasChanged = async () => expect(await guarded()).toEqual(before);

  test.each(['above', 'withheld'] as const)(
    'ids of hidden rows (%s) are as those of rows that never existed',
    async (why) => {
      for (const [at, row] of ATTACKED.entries()) {
        expectNothing(await attack(row, hidden[why], at % 2 === 0 ? token : cookie), row.endpoint);
        if (!isAboutRow(row)) continue;
        const answer = await attack(row, hidden[why], token);
        const ofNothing = await attack(row, { ...unknownIds(), patientId: record.patientId }, token);
        expect([row.endpoint, answer]).toEqual([row.endpoint, ofNothing]);
        if (!OWNERS.includes(row.kind)) expect([row.endpoint, answer.status]).toEqual([row.endpoint, 404]);
      }
      await nothingHasChanged();
    },
  );

  test('other people’s ids open nothing, with and without a header that names them', async () => {
    const plain = await bearerOf(attacker);
    const forged = { ...plain, [ACTING_HEADER]: String(victim.patientId) };
    for (const row of ATTACKED)
      for (const as of [plain, forged, token]) expectNothing(await attack(row, victim, as), row.endpoint);
    await nothingHasChanged();
  });

  test('headers that name nobody, or another person than the page was opened for, are refused', async () => {
    const browser = await browserOf(attacker);
    const writes = ATTACKED.filter(({ endpoint, kind }) => !endpoint.startsWith('GET ') && kind !== 'nowhere');
    const ids = [record.patientId, victim.patientId, newId()].map(String);
    const named = ['', '0', '-1', '1e3', ' 1', 'null', ...ids];
    for (const [at, row] of writes.entries()) {
      const answer = await attack(row, victim, { ...browser, [ACTING_HEADER]: named[at % named.length] ?? '' });
      expectNothing(answer, row.endpoint);
      expect([row.endpoint, answer.status >= 400]).toEqual([row.endpoint, true]);
    }
    await nothingHasChanged();
  });

  test('no level is lowered or set above the ceiling, and no row is withheld or shown again', async () => {
    await levelsAndMarks(token);
    await nothingHasChanged();
  });

  test('after the end of the relation nothing that was open opens anything', async () => {
    await behind.sql`update tbl_deleghe set terminata_il = now() where id_delega = ${delegation}`;
    before = await guarded();
    const personal = ATTACKED.filter(({ kind }) => !/^(?:everyone|carers|administration)/.test(kind));
    for (const ids of [hidden.withheld, { ...unknownIds(), ...record }])
      for (const row of personal)
        for (const as of [token, cookie]) {
          const answer = await attack(row, ids, as);
          expectNothing(answer, row.endpoint);
          // Calls about the account are answered about the attacker's own.
          if (!/^(?:patients|self)/.test(row.kind))
            expect([row.endpoint, answer.status >= 400]).toEqual([row.endpoint, true]);
        }
    await nothingHasChanged();
  });

  test('they were more than 2,000', () => {
    expect(sent).toBeGreaterThan(2000);
  });
});

/** Levels above the ceiling and below the stored one, and the mark that hides a row from carers, on rows that the carer sees. */
async function levelsAndMarks(as: Credentials) {
  const viewer = { ...(await viewerOf(attacker)), actingFor: record.patientId };
  for (const { name, rows, once, patientOnly, parent } of FIXTURES) {
    const kind = KINDS[name];
    const section = sharedSections.find((one) => one.name === name);
    if (!kind || !section || once || patientOnly || parent) continue;
    const id = await newRow(behind.db, name, record, { ...Object.values(rows)[0], level: 2, tags: [] });
    const handler = await handlerOf(`PUT /api/${kind.path}/[id]`);
    for (const level of [1, CEILING + 1, 6, 0, 7]) {
      const call_ = { method: 'PUT', path: `/api/${kind.path}/${id}`, params: { id: String(id) } };
      sent += 1;
      const answer = await call(handler, as, { ...call_, body: { id_livello_confidenzialita: level } });
      expect([name, level, answer.status]).toEqual([name, level, 422]);
    }
    const { share } = section as unknown as { share?: never };
    for (const withheld of share ? ['0', '1'] : []) {
      sent += 1;
      const shared = await perform(viewer, 'own', share as never, { id, raw: { level: '2', withheld } });
      expect([name, shared.ok]).toEqual([name, false]);
    }
    const { table } = section;
    const [row] = await behind.sql.unsafe(`select id_livello_confidenzialita as level, mai_ai_delegati as withheld
      from ${getTableName(table)} where ${table.id.name} = ${id}`);
    expect([name, row?.level, row?.withheld]).toEqual([name, 2, false]);
  }
}
