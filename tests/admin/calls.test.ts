import { expect, test } from 'vitest';
import { administrator, idOf, newName } from '../support/administration';
import { bearerOf, call, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// The contract's calls below /api/security/.

const behind = inProcess();

async function caller() {
  const { id } = await administrator(behind);
  const as = await bearerOf(id);
  const send = async (endpoint: string, body?: unknown, params: Record<string, string> = {}, query = '') => {
    const [method = '', name = ''] = endpoint.split(' ');
    const path = `/api/security/${name}${query}`;
    const handler = await handlerOf(`${method} /api/security/${name}`);
    return call(handler, as, { method, path, params, ...(body === undefined ? {} : { body }) });
  };
  return { id, send };
}

test('a permission, a role and a licence are added, connected and read back, by id, name or whole row', async () => {
  const { send } = await caller();
  const [permesso, ruolo, piano] = [newName('chiave'), newName('Ruolo'), newName('Piano')];
  const permission = dataOf(await send('POST addPermesso', { data: { permesso } }));
  expect(permission).toEqual({ id: expect.any(Number), name: permesso });
  const role = dataOf(await send('POST addRuolo', { data: ruolo }));
  expect(role).toEqual({ id: expect.any(Number), name: ruolo, version: 1 });
  const licence = await send('POST addLicenza', {
    data: { descrizione: piano, costo: 12.5, enable: true, durata_desc: '12 mesi' },
  });
  expect(licence.status).toBe(201);
  expect(dataOf(licence)).toMatchObject({
    descrizione: piano,
    costo: '12.50',
    valuta: 'EUR',
    enable: true,
    durata_desc: '12 mesi',
    id_ruolo: null,
    ruolo: null,
  });
  for (const named of [permission.id, permesso, permission])
    expect(dataOf(await send('POST addRuoloPermesso', { data: [named], id: role.id }))).toMatchObject({
      permessi: [permission],
    });
  for (const named of [role.id, ruolo, role])
    expect(dataOf(await send('POST ruoloPermessi', { data: named }))).toEqual([permission]);
  expect(dataOf(await send('POST ruoloLicenza', { data: piano }))).toBeNull();
  expect((await send('POST addRuoloLicenza', { data: ruolo, id: piano })).status).toBe(200);
  expect(dataOf(await send('POST ruoloLicenza', { data: dataOf(licence).id }))).toEqual({ id: role.id, name: ruolo });
});

test('addRuolo adds a licence if it gets an object, and a role if it gets a text', async () => {
  const { send } = await caller();
  const [piano, ruolo] = [newName('Piano'), newName('Ruolo')];
  const data = { descrizione: piano, costo: '3,50', enable: false, durata_desc: 'Senza scadenza' };
  expect(dataOf(await send('POST addRuolo', { data }))).toMatchObject({ descrizione: piano, costo: '3.50' });
  expect(await idOf(behind, 'tbl_ruoli', piano)).toBeUndefined();
  await send('POST addRuolo', { data: ruolo });
  expect(await idOf(behind, 'tbl_licenze', ruolo)).toBeUndefined();
  for (const wrong of [[], {}, null, 5, true])
    expect((await send('POST addRuolo', { data: wrong })).status, JSON.stringify(wrong)).toBe(422);
});

test('addLicenza with an id changes that licence and keeps absent fields; an outdated version gets 409', async () => {
  const { send } = await caller();
  const data = { descrizione: newName('Piano'), costo: 5, enable: true, durata_desc: '1 mese' };
  const { id, version } = dataOf(await send('POST addLicenza', { data }));
  const changed = await send('POST addLicenza', { data: { id, enable: false, version } });
  expect([changed.status, dataOf(changed)]).toMatchObject([200, { id, enable: false, costo: '5.00' }]);
  const stale = await send('POST addLicenza', { data: { id, costo: 6, version } });
  expect([stale.status, dataOf(stale)]).toMatchObject([409, { version: 2 }]);
  expect((await send('POST addLicenza', { data: { ...data, id: 9_999_999_999 } })).status).toBe(404);
});

test('the lists continue from their cursors, and the list of users contains nothing of a record', async () => {
  const { send } = await caller();
  const { patientId } = await newPatient(behind.db);
  const first = await send('GET permissionList', undefined, {}, '?limit=2');
  const next = await send('GET permissionList', undefined, {}, `?limit=2&cursor=${first.body.next}`);
  const names = [first, next].flatMap((page) => dataOf<{ name: string }[]>(page).map(({ name }) => name));
  expect(new Set(names).size).toBe(4);
  const users = await send('GET utenti', undefined, {}, '?limit=1');
  expect(Object.keys(dataOf<object[]>(users)[0] ?? {}).sort()).toEqual(
    ['id_utente', 'utente_nome', 'email', 'abilitato', 'ruoli', 'created_at', 'version'].sort(),
  );
  expect(users.text).not.toContain(String(patientId));
});

test("a user is disabled, enabled and given roles; errors name the contract's fields", async () => {
  const { id: self, send } = await caller();
  const { id } = await newUser(behind.db);
  const put = (body: object, of = id) => send('PUT utenti/[id_utente]', body, { id_utente: String(of) });
  expect(dataOf(await put({ abilitato: false }))).toMatchObject({ id_utente: id, abilitato: false, ruoli: [] });
  const given = await put({ abilitato: true, ruoli: ['Piano Base'] });
  expect(dataOf(given)).toMatchObject({ abilitato: true, ruoli: [{ name: 'Piano Base' }] });
  expect((await put({ ruoli: ['nessuno'] })).body.errors).toMatchObject([{ path: 'ruoli' }]);
  expect((await put({ abilitato: 'forse' })).body.errors).toMatchObject([{ path: 'abilitato' }]);
  expect((await put({ abilitato: false }, 1)).status).toBe(404);
  // Remove the role from the other administrators of this file's database, so that this one is the last.
  const others = await behind.sql`select ur.id_utente as id from tbl_utenti_ruoli ur
    join tbl_ruoli r on r.id = ur.id_ruolo where r.name = 'admin' and ur.id_utente <> ${self}`;
  for (const other of others) await put({ abilitato: false }, Number(other.id));
  const last = await put({ abilitato: false }, self);
  expect([last.status, last.body.type]).toEqual([422, 'urn:cartella-salute:problem:last_admin']);
});

test("T9: a non-administrator's call gets the same 403 with the missing permission, whichever user it names", async () => {
  const { userId } = await newPatient(behind.db);
  const handler = await handlerOf('PUT /api/security/utenti/[id_utente]');
  const ask = async (id: number) =>
    call(handler, await bearerOf(userId), {
      method: 'PUT',
      path: `/api/security/utenti/${id}`,
      params: { id_utente: String(id) },
      body: { ruoli: ['admin'] },
    });
  const [own, nobodys] = [await ask(userId), await ask(1)];
  expect(own.body).toMatchObject({ status: 403, code: 'permission_required', permission: 'admin' });
  expect(nobodys.text).toBe(own.text);
});
