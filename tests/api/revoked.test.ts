import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { ROWS, type Row, statusFor } from '../access/matrix';
import { callOf, rowsOf, unknownIds } from '../access/matrix-fixture';
import { DOCTOR_VIEW_ADDRESSES, type Reply, servedToAll } from '../support/built-app';
import { bearerOf, browserOf, type Credentials } from '../support/calls';
import { canonical, lasting } from '../support/canonical';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { follow, WAYS } from '../support/router-fetch';
import { actionIds, submit } from '../support/server-actions';

// T7: a doctor has a patient's pages open when the patient ends the association. Every later request of these pages in the same
// session is answered as for a record that never existed: pages, router fetches before and after a click, a row's dialog, a
// search, a document, a server action, and the file of a link issued earlier.

const web = servedToAll();
const SEES_ALL = 'a doctor who may see it all';
const ANSWER = 'app/(record)/assistiti/actions.ts answerInvitation';
/** Every call by which a doctor reads something of a record. */
const CALLS = ROWS.filter(
  (row) => ['read', 'download', 'rowRead'].includes(row.kind) && statusFor(row, SEES_ALL) === 200,
);

async function openPages() {
  const patient = await newPatient(web.db, { firstName: 'Canarina', lastName: 'Revocati' });
  await subscribe(web.db, patient.userId);
  const ids = { ...patient, ...(await rowsOf(web.db, patient)) };
  const doctor = await newDoctor(web.db);
  const association = await associate(web.db, patient, doctor);
  const as = { ...(await browserOf(doctor.userId)), origin: web.app.origin };
  const owner = { ...(await browserOf(patient.userId)), origin: web.app.origin };
  const file = ids.rows.file ?? 0;
  const bearer: Credentials = await bearerOf(doctor.userId);
  return { patient, ids, association, as, bearer, owner, file };
}
type Scene = Awaited<ReturnType<typeof openPages>>;

const callAs = ({ as, bearer }: Scene, row: Row, ids: Scene['ids']) => {
  const { method, path, body, headers } = callOf(row, ids);
  const credentials = row.means === 'token' ? bearer : as;
  return web.send(method, `/webui${path}`, {
    headers: { ...credentials, ...headers },
    ...(body === undefined ? {} : { body }),
  });
};
const linkTo = async ({ as, file }: Scene) => {
  const { body } = await web.get(`/webui/api/getDRoute/${file}`, as);
  return new URL(String(body.data)).pathname;
};
/** The URLs of every page and list, some of them requested as the router does. */
const pagesOf = (id: number) =>
  DOCTOR_VIEW_ADDRESSES.flatMap((part, at) =>
    Object.values(WAYS)
      .filter((way) => !('rsc' in way) || at % 5 === 0)
      .map((way) => [`/webui/assistiti/${id}${part}`, way] as const),
  );
const plain = (reply: Reply) => ({ ...reply, headers: lasting(reply.headers) });

const ENDS: Record<string, (scene: Scene) => Promise<Reply | unknown>> = {
  'the patient ends the association': ({ owner, association }) =>
    web.send('DELETE', `/webui/api/associatedCareProviders/${association}`, { headers: owner }),
  'the patient takes the consent to sharing back': ({ owner }) =>
    web.send('POST', '/webui/api/consensoUpdate', { headers: owner, body: { Id_Trattamento: 1, Consenso: false } }),
  'it runs out': async ({ association }) =>
    web.sql`update tbl_associazioni set data_fine = current_date - 1 where id_cpp = ${association}`,
};

describe.each(Object.entries(ENDS))('T7: once %s', (_, end) => {
  let scene: Scene;
  let links: string[];
  let answerId: string | undefined;
  beforeAll(async () => {
    scene = await openPages();
    const { ids, as, patient } = scene;
    for (const row of CALLS)
      expect([row.endpoint, (await callAs(scene, row, ids)).status]).toEqual([row.endpoint, 200]);
    for (const [path, way] of pagesOf(patient.patientId))
      expect([path, (await follow(web.get, path, { ...as, ...way })).status]).toEqual([path, 200]);
    links = [await linkTo(scene), await linkTo(scene)];
    expect((await web.get(links[0] ?? '', as)).status).toBe(200);
    answerId = actionIds().get(ANSWER);
    const ended = await end(scene);
    if (ended && typeof ended === 'object' && 'status' in ended) expect(ended.status).toBe(200);
  });

  test('no page of the record exists, whatever the headers', async () => {
    const { as, patient } = scene;
    let nobody = newId();
    while (String(nobody).length !== String(patient.patientId).length) nobody = newId();
    const never = pagesOf(nobody);
    for (const [at, [path, way]] of pagesOf(patient.patientId).entries()) {
      const reply = await follow(web.get, path, { ...as, ...way });
      expect(reply.text, path).not.toMatch(/Canarina|Revocati|RSSMRA80A01H501U/);
      const none = await follow(web.get, never[at]?.[0] ?? '', { ...as, ...way });
      expect(canonical(reply, String(patient.patientId)), path).toEqual(canonical(none, String(nobody)));
      if (!('rsc' in way)) expect(reply.status, path).toBe(404);
    }
    for (const path of ['/webui/assistiti', '/webui', '/webui/api/assistiti'])
      expect((await web.get(path, as)).text, path).not.toMatch(/Canarina|Revocati/);
  });

  test('no call opens anything of the record: no list, row, tracing, document or search', async () => {
    for (const row of CALLS) {
      const [reply, never] = [await callAs(scene, row, scene.ids), await callAs(scene, row, unknownIds())];
      expect([row.endpoint, reply.status]).toEqual([row.endpoint, 404]);
      expect(plain(reply), row.endpoint).toEqual(plain(never));
    }
  });

  test('a file link issued before opens nothing, and no new one is issued', async () => {
    const never = await web.get(`/webui/api/scaricaFile/${'x'.repeat(43)}`, scene.as);
    expect(never.status).toBe(404);
    expect(plain(await web.get(links[1] ?? '', scene.as))).toEqual(plain(never));
    expect((await web.get(`/webui/api/getDRoute/${scene.file}`, scene.as)).status).toBe(404);
  });

  test('a server action of the open page changes nothing', async () => {
    const { as, association, patient } = scene;
    const rows = () => web.sql`select xmin::text, * from tbl_associazioni where id_cpp = ${association}`;
    const before = await rows();
    for (const page of ['/webui/assistiti', `/webui/assistiti/${patient.patientId}`])
      for (const stato of ['accettata', 'terminata', 'rifiutata']) {
        const fields = { id: patient.patientId, stato };
        const { text } = await submit(web, { id: answerId, page, headers: as }, fields);
        expect(text).not.toContain('"status":"saved"');
      }
    expect(await rows()).toEqual(before);
  });
});

test('T7: lowering a doctor’s level immediately closes the row’s calls and file link, while the page stays open', async () => {
  const scene = await openPages();
  const { as, ids, file, association, patient } = scene;
  await web.sql`update tbl_associazioni set assegnazione_confidenzialita = 4 where id_cpp = ${association}`;
  const rows = CALLS.filter(({ kind }) => kind === 'rowRead');
  for (const row of rows) expect([row.endpoint, (await callAs(scene, row, ids)).status]).toEqual([row.endpoint, 200]);
  const link = await linkTo(scene);
  await web.sql`update tbl_associazioni set assegnazione_confidenzialita = 3 where id_cpp = ${association}`;
  for (const row of rows) {
    const [reply, never] = [await callAs(scene, row, ids), await callAs(scene, row, unknownIds())];
    expect([row.endpoint, reply.status]).toEqual([row.endpoint, 404]);
    expect(plain(reply), row.endpoint).toEqual(plain(never));
  }
  expect((await web.get(link, as)).status).toBe(404);
  expect((await web.get(`/webui/api/getDRoute/${file}`, as)).status).toBe(404);
  expect((await web.get(`/webui/assistiti/${patient.patientId}`, as)).status).toBe(200);
});
