import { beforeAll, describe, expect, test } from 'vitest';
import { OPENED } from '@/components/payment/opened';
import { PERMISSIONS } from '@/db/reference/catalogue';
import type { Command } from '@/lib/access/commands/command';
import { perform } from '@/lib/access/commands/perform';
import { permissionsOf } from '@/lib/access/policy/permissions';
import type { Act } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';
import { daysAfter, today } from '@/lib/values/days';
import { GATED_PAGES } from '../e2e/support/gated';
import { FIXTURES } from '../sections';
import { bearerOf, browserOf, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { subscribe } from '../support/people';
import { allActions, handlerOf } from '../support/routes';
import { idOf } from '../support/section-fixture';
import { fingerprint } from '../support/watch';
import { type ActionRow, type Ids, ROWS, type Row, statusFor } from './matrix';
import { callingBy, callOf, endpointOf, newRecord } from './matrix-fixture';
import { actionName } from './standard-rows';

// T9: the server requires each permission key of both specifications, for API and forms; to read, export and delete one's own
// data needs no key.

mailServer();
const behind = inProcess();
const KEYS = PERMISSIONS.filter((name) => name !== 'admin');

/** Every act of every section that needs a key, so that new keys are tested, too. */
const GATED = registry.flatMap(({ name, permissions }) =>
  Object.entries(permissions).map(([act, key]) => ({ key, section: name, act: act as Act })),
);

test('every key of the catalogue is required by an action of some section', () => {
  expect([...new Set(GATED.map(({ key }) => key))].sort()).toEqual([...KEYS].sort());
});

test('the page where plans are bought describes every key', () => {
  expect(Object.keys(OPENED).sort()).toEqual([...KEYS].sort());
});

test('the browser test presses a button for every key except the calculators’ key, which has none', () => {
  const pressed = GATED.filter(({ section, act }) => GATED_PAGES[section]?.buttons[act]).map(({ key }) => key);
  expect([...new Set(pressed), 'calcolatrice'].sort()).toEqual([...KEYS].sort());
});

let record: Ids;
beforeAll(async () => {
  record = await newRecord(behind.db);
  await behind.sql`delete from tbl_sottoscrizioni where id_utente = ${record.userId}`;
});

const RESULTS = 'app/(record)/Registro/Risultati/actions.ts saveResults';
const rowsBy: Partial<Record<Act, (rows: string) => string>> = {
  create: (rows) => `POST /api/${rows}`,
  update: (rows) => `PUT /api/${rows}/[id]`,
  move: (rows) => `PUT /api/${rows}/[id] move`,
};
const fixtureOf = (section: string) => FIXTURES.find(({ name }) => name === section);

/** The contract's call for an act; a therapy is updated by POST, not PUT. */
function apiRowOf(section: string, act: Act): Row {
  const rows = fixtureOf(section)?.contract?.rows ?? 'risultati';
  const row = ROWS.find(({ endpoint }) => endpoint === rowsBy[act]?.(rows));
  if (!row) throw new Error(`no call for ${act} of ${section}`);
  return row;
}

/** The form for an act. Files have no form: their page also uploads them by the API call. */
function formOf(section: string, act: Act): [string, ActionRow] | undefined {
  if (section === 'results') return [RESULTS, { raw: {}, about: (ids) => ({ examId: idOf(ids, 'completedExam') }) }];
  const fixture = fixtureOf(section);
  if (!fixture?.forms || (section === 'files' && act === 'create')) return undefined;
  const { own, save } = fixture.forms;
  const [first = ''] = Object.keys(fixture.rows);
  const [state] = Object.values(fixture.contract?.move ?? {});
  const raw = act === 'move' ? { state: String(state) } : act === 'create' ? {} : save;
  return [actionName(section, own, 'save'), act === 'create' ? { raw } : { id: (ids) => idOf(ids, first), raw }];
}

describe.each(GATED)('without $key', ({ key, section, act }) => {
  test(`the call to ${act} in ${section} is refused with the name of the key`, async () => {
    const row = apiRowOf(section, act);
    const callers = [await bearerOf(record.userId), await browserOf(record.userId)];
    const before = await fingerprint(behind.sql);
    for (const as of callers) {
      const answer = await call(await handlerOf(endpointOf(row)), as, callOf(row, record));
      expect([answer.status, answer.body.code, answer.body.permission]).toEqual([403, 'subscription_required', key]);
      expect(answer.body.message).toBe('Questa sezione non è prevista nella Sua sottoscrizione');
    }
    expect(await fingerprint(behind.sql)).toBe(before);
  });

  const form = formOf(section, act);
  test.runIf(form)(`the form to ${act} in ${section} is refused`, async () => {
    const [name = '', { id, raw, about }] = form ?? ['', { raw: {} } as ActionRow];
    const found = (await allActions()).find((action) => action.name === name)?.action.command;
    const command = found as Command<{ id?: number }, unknown>;
    const viewer = await viewerOf(record.userId);
    const before = await fingerprint(behind.sql);
    const sent = { id: id?.(record) ?? 0, raw: { ...raw, ...about?.(record) } };
    const result = await perform(viewer, 'own', command, sent);
    expect(result).toEqual({ ok: false, refusal: { code: 'not_subscribed', permission: key } });
    expect(await fingerprint(behind.sql)).toBe(before);
  });
});

test('the end of a plan takes effect on the next call', async () => {
  const one = await newRecord(behind.db);
  const row = apiRowOf('visits', 'create');
  const [as, handler] = [await bearerOf(one.userId), await handlerOf(endpointOf(row))];
  const status = async () => (await call(handler, as, callOf(row, one))).status;
  const until = (days: number) => behind.sql`update tbl_sottoscrizioni
    set created_at = '2025-01-01', data_scadenza = ${daysAfter(today(), days)} where id_utente = ${one.userId}`;
  await until(0);
  expect(await status()).toBe(201);
  await until(-1);
  expect(await status()).toBe(403);
  await until(1);
  expect(await status()).toBe(201);
});

test('a licence opens the sections whose keys its role has, and no others', async () => {
  const one = await newRecord(behind.db);
  await behind.sql`delete from tbl_sottoscrizioni where id_utente = ${one.userId}`;
  const [role] = await behind.sql`insert into tbl_ruoli (name) values ('Solo visite') returning id`;
  await behind.sql`insert into tbl_ruoli_permessi select ${role?.id}, id from tbl_permessi where name = 'aggiungivisite'`;
  await behind.sql`insert into tbl_licenze (descrizione, costo, durata_desc, id_ruolo)
    values ('Visite', 1, '1 mese', ${role?.id})`;
  await subscribe(behind.db, one.userId, {}, 'Visite');
  expect([...(await permissionsOf(one.userId))]).toEqual(['aggiungivisite']);
  const statusOf = async (section: string) => {
    const row = apiRowOf(section, 'create');
    return (await call(await handlerOf(endpointOf(row)), await bearerOf(one.userId), callOf(row, one))).status;
  };
  expect([await statusOf('visits'), await statusOf('diagnoses')]).toEqual([201, 403]);
});

describe('without any plan', () => {
  const READING = ['read', 'rowRead', 'ownRead', 'patients', 'patientsRead', 'self', 'everyone'];
  const reads = ROWS.filter(({ endpoint, kind }) => endpoint.startsWith('GET ') && READING.includes(kind));
  const removals = ROWS.filter(({ endpoint }) => endpoint.startsWith('DELETE ') && !endpoint.includes('...'));

  test.each(reads.filter(({ endpoint }) => !/logout/.test(endpoint)).map((row) => [row.endpoint, row] as const))(
    'the owner reads and exports the record: %s',
    async (_, row) => {
      const answer = await call(
        await handlerOf(endpointOf(row)),
        await callingBy(row, record.userId),
        callOf(row, record),
      );
      expect(answer.status, answer.text).toBe(statusFor(row, 'the owner'));
    },
  );

  test('the owner deletes everything in the record', async () => {
    for (const row of removals) {
      const answer = await call(await handlerOf(endpointOf(row)), await bearerOf(record.userId), callOf(row, record));
      expect([row.endpoint, answer.status]).toEqual([row.endpoint, statusFor(row, 'the owner')]);
    }
  });
});
