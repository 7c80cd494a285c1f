import { isDeepStrictEqual } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { mailedInvitations, therapyStocks } from '@/db/schema';
import { hrefOf } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';
import { ACTIONS, OTHER_ACTIONS } from '../access/matrix';
import { rowsOf } from '../access/matrix-fixture';
import { ADMIN, ANNA, builtApp, GIULIA, MARIO, SARA } from '../support/built-app';
import { partOf } from '../support/long';
import { mailServer } from '../support/mail';
import { actionIds, callAction, submit, submitText } from '../support/server-actions';
import { fingerprint, keysMade } from '../support/watch';

// T4, T21: server actions called by hand over HTTP by a user who has found their ids in a script.

mailServer();
const web = builtApp();
const PAGE = '/webui/Registro/SchedaPaziente';
const NAMES = Object.keys(ACTIONS);
let ids: Map<string, string>;
let mario: { userId: number; patientId: number };
// These rows are shared by all tests of refusals: each checks that refused calls change none of them.
let rows: Rows;
beforeAll(async () => {
  ids = actionIds();
  await keysMade(web.sql);
  mario = { userId: await web.userId(MARIO), patientId: await web.patientId(MARIO) };
  // No pregnancy is saved for a patient recorded as male.
  await web.sql`update tbl_pazienti set paziente_sesso = 'unknown' where id_paziente = ${mario.patientId}`;
});

/** New rows of the demo patient Mario, one of each kind that actions can change. */
const freshRows = () => rowsOf(drizzle(web.sql) as unknown as Db, mario, { level: 1 });
const rowsOfMario = () => {
  const others = [mailedInvitations, therapyStocks];
  const tables = [...new Set([...registry.map(({ table }) => table), ...others].map(getTableName))];
  const each = tables.map((name) => `select xmin::text, t::text as row from ${name} t`);
  const his = each.map((select) => `${select} where id_paziente = ${mario.patientId}`);
  his.push(`select xmin::text, t::text as row from push_subscriptions t where id_utente = ${mario.userId}`);
  return web.sql.unsafe(`${his.join(' union all ')} order by 2`);
};

/** The page that offers an action: the page in the action's folder, or the page of the section that the action names. */
const pageOf = (name: string) =>
  name.startsWith(DERIVED) ? `/webui${hrefOf(name.split(' ').at(-1) ?? '')}` : folderOf(name);
const DERIVED = 'app/(record)/section-actions.ts ';
const folderOf = (name: string) => name.replace(/^app\/\(record\)/, '/webui').replace(/\/[\w-]*actions\.ts .*$/, '');

type Rows = Awaited<ReturnType<typeof freshRows>>;
function act(name: string, rows: Rows, headers: Record<string, string>, page = pageOf(name)) {
  const { id, raw, about, called } = ACTIONS[name] ?? { raw: {} };
  const known = { ...mario, ...rows };
  const fields = { ...raw, ...about?.(known), ...(id ? { id: id(known) } : {}) };
  const call = { id: ids.get(name), page, headers };
  return called ? callAction(web, call, called.args) : submit(web, call, fields);
}
/**
 * The whole list for the first action, for actions called with arguments, and in the long run; one item of it, in rotation, for
 * the other actions. formAction creates all actions (tests/access/completeness.test.ts); tests/access/actions.slow.test.ts
 * tests every caller.
 */
const chosen = <T>(list: readonly T[], name: string) =>
  name === NAMES[0] || ACTIONS[name]?.called ? list : partOf(list, 1, NAMES.indexOf(name) % list.length);
const OTHERS = [GIULIA, ANNA, SARA, ADMIN];

const SAVED = '"status":"saved"';
/** A text that the answer of a successful action contains. */
const doneBy = (name: string) => ACTIONS[name]?.called?.answers ?? SAVED;

test('the build offers exactly the server actions of the matrix', () => {
  expect([...ids.keys()].sort()).toEqual([...NAMES, ...Object.keys(OTHER_ACTIONS)].sort());
});

test.each(NAMES)('%s works for the owner on their own page', async (name) => {
  // Invitations by mail are limited per day, and each test makes one.
  await web.sql`update mailed_invitations set sent_at = now() - interval '2 days', ended_at = coalesce(ended_at, now())
    where id_paziente = ${mario.patientId}`;
  // A record has a limited number of carers, and each test makes two.
  await web.sql`update tbl_deleghe set terminata_il = now() where id_paziente = ${mario.patientId} and terminata_il is null`;
  const own = await freshRows();
  const before = await rowsOfMario();
  const { status, text } = await act(name, own, await web.browser(MARIO));
  expect([status, text.includes(doneBy(name))]).toEqual([200, true]);
  expect(await rowsOfMario()).not.toEqual(before);
});

describe.each(NAMES)('%s', (name) => {
  beforeAll(async () => {
    rows ??= await freshRows();
  });

  test('is refused without a session', async () => {
    const before = await fingerprint(web.sql);
    const { text } = await act(name, rows, { origin: web.app.origin });
    expect(text).not.toContain(doneBy(name));
    expect(await fingerprint(web.sql)).toBe(before);
  });

  test(`changes nothing in another user’s record when ${OTHERS.join(', ')} call it`, async () => {
    const before = await rowsOfMario();
    for (const email of OTHERS) await callAs(email);
    const after = await rowsOfMario();
    if (!isDeepStrictEqual(after, before)) await nameWhoChanges();
  });

  /** Calls the action from its own page and from others. */
  async function callAs(email: string) {
    const as = await web.browser(email);
    const pages = [pageOf(name), '/webui', `/webui/assistiti/${mario.patientId}`];
    for (const page of chosen(pages, name)) await act(name, rows, as, page);
  }

  /** Repeats the calls one by one after rows have changed, so that the failure names the caller. */
  async function nameWhoChanges() {
    for (const email of OTHERS) {
      const before = await rowsOfMario();
      await callAs(email);
      expect(await rowsOfMario(), `${email} has changed rows`).toEqual(before);
    }
    expect.fail(`${OTHERS.join(', ')} have changed rows together`);
  }

  test('is refused from a page of another site', async () => {
    const { cookie = '' } = await web.browser(MARIO);
    const before = await fingerprint(web.sql);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      { origin: 'https://evil.example', host: 'evil.example' },
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    ];
    for (const headers of chosen(foreign, name))
      expect((await act(name, rows, { cookie, ...headers })).text).not.toContain(doneBy(name));
    expect(await fingerprint(web.sql)).toBe(before);
  });

  test('is refused with a token', async () => {
    const as = { ...(await web.bearer(MARIO)), origin: web.app.origin };
    const before = await fingerprint(web.sql);
    expect((await act(name, rows, as)).text).not.toContain(doneBy(name));
    expect(await fingerprint(web.sql)).toBe(before);
  });
});

test('a server action that gets a body other than a form changes nothing', async () => {
  const [headers, before] = [await web.browser(MARIO), await rowsOfMario()];
  for (const name of ids.keys()) {
    for (const body of ['[]', '[null,null]', '["x","y"]', '[{},{"get":1}]', '{}', '["$F1"]', '["$K9"]', '[[[[', '']) {
      const { status, text } = await submitText(web, { id: ids.get(name), page: PAGE, headers }, body);
      // On its own page the answer is 400: tests/api/log.test.ts. From another page Next forwards the call without its result.
      expect(status, `${name} ${body}`).toBeLessThan(500);
      expect(text, `${name} ${body}`).not.toContain(SAVED);
    }
  }
  expect(await rowsOfMario()).toEqual(before);
});

test('T27: a server action refuses a body above its limit', async () => {
  const [headers, before] = [await web.browser(MARIO), await rowsOfMario()];
  // Call the action on its own page: from another page Next forwards the call and hides the result.
  const name = 'app/(record)/Registro/SchedaPaziente/actions.ts saveContact';
  const call = { id: ids.get(name), page: pageOf(name), headers };
  const { status, text } = await submitText(web, call, JSON.stringify(['x'.repeat(7_000_000)]));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain(SAVED);
  expect(await rowsOfMario()).toEqual(before);
});
