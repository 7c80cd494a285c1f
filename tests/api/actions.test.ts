import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { ACTIONS, OTHER_ACTIONS } from '../access/matrix';
import { ADMIN, ANNA, GIULIA, MARIO, SARA, served } from '../support/served';
import { actionIds, submit, submitText } from '../support/server-actions';
import { fingerprint } from '../support/watch';

// T4, T21: server actions called by hand over HTTP, by whoever has found their ids in a script.

const web = served();
const PAGE = '/webui/Registro/SchedaPaziente';
const NAMES = Object.keys(ACTIONS);
let ids: Map<string, string>;
let mario: { userId: number; patientId: number };
beforeAll(async () => {
  ids = actionIds();
  mario = { userId: await web.userId(MARIO), patientId: await web.patientId(MARIO) };
});

async function contactOfMario() {
  const id = newId();
  await web.sql`insert into tbl_contatti (id_contatto, id_paziente, author_id, id_livello_confidenzialita,
      id_contatto_tipologia, contatto_nominativo, contatto_telefono)
    values (${id}, ${mario.patientId}, ${mario.userId}, 1, 10, 'Prova', '+390612345678')`;
  return id;
}
const rowsOfMario = () => web.sql`
  select xmin::text, t::text as row from tbl_pazienti t where id_paziente = ${mario.patientId}
  union all select xmin::text, t::text from tbl_contatti t where id_paziente = ${mario.patientId} order by 2`;

function act(name: string, otherId: number, headers: Record<string, string>, page = PAGE) {
  const { id, raw } = ACTIONS[name] ?? { raw: {} };
  const fields = { ...raw, ...(id ? { id: id({ ...mario, emergencyId: 0, otherId }) } : {}) };
  return submit(web, { id: ids.get(name), page, headers }, fields);
}
const SAVED = '"status":"saved"';

test('the actions that the build offers are those of the matrix', () => {
  expect([...ids.keys()].sort()).toEqual([...NAMES, ...Object.keys(OTHER_ACTIONS)].sort());
});

describe.each(NAMES)('%s', (name) => {
  test('is done for its owner on his own page', async () => {
    const [contactId, before] = [await contactOfMario(), await rowsOfMario()];
    const { status, text } = await act(name, contactId, await web.browser(MARIO));
    expect([status, text.includes(SAVED)]).toEqual([200, true]);
    expect(await rowsOfMario()).not.toEqual(before);
  });

  test('is refused to nobody in particular', async () => {
    const contactId = await contactOfMario();
    const before = await fingerprint(web.sql);
    const { text } = await act(name, contactId, { origin: web.app.origin });
    expect(text).not.toContain(SAVED);
    expect(await fingerprint(web.sql)).toBe(before);
  });

  test.each([GIULIA, ANNA, SARA, ADMIN])('does nothing to the record of another when %s calls it', async (email) => {
    const [contactId, as] = [await contactOfMario(), await web.browser(email)];
    const before = await rowsOfMario();
    for (const page of [PAGE, '/webui', `/webui/assistiti/${mario.patientId}`]) await act(name, contactId, as, page);
    expect(await rowsOfMario()).toEqual(before);
  });

  test('is refused to a page of another site', async () => {
    const [contactId, { cookie = '' }] = [await contactOfMario(), await web.browser(MARIO)];
    const before = await fingerprint(web.sql);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      { origin: 'https://evil.example', host: 'evil.example' },
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    ];
    for (const headers of foreign)
      expect((await act(name, contactId, { cookie, ...headers })).text).not.toContain(SAVED);
    expect(await fingerprint(web.sql)).toBe(before);
  });

  test('is nothing for a token', async () => {
    const contactId = await contactOfMario();
    const as = { ...(await web.bearer(MARIO)), origin: web.app.origin };
    const before = await fingerprint(web.sql);
    expect((await act(name, contactId, as)).text).not.toContain(SAVED);
    expect(await fingerprint(web.sql)).toBe(before);
  });
});

test('an action that gets something else than a form does nothing', async () => {
  const [headers, before] = [await web.browser(MARIO), await rowsOfMario()];
  for (const name of ids.keys()) {
    for (const body of ['[]', '[null,null]', '["x","y"]', '[{},{"get":1}]', '{}', '["$F1"]', '["$K9"]', '[[[[', '']) {
      const { text } = await submitText(web, { id: ids.get(name), page: PAGE, headers }, body);
      expect(text, `${name} ${body}`).not.toContain(SAVED);
    }
  }
  expect(await rowsOfMario()).toEqual(before);
});

test('T27: an action takes no more than its limit', async () => {
  const [headers, before] = [await web.browser(MARIO), await rowsOfMario()];
  const call = { id: ids.get(NAMES[0] ?? ''), page: PAGE, headers };
  const { status, text } = await submitText(web, call, JSON.stringify(['x'.repeat(7_000_000)]));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain(SAVED);
  expect(await rowsOfMario()).toEqual(before);
});
