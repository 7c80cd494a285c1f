import { describe, expect, test } from 'vitest';
import { doctors } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { withAdministration } from '@/lib/access/commands/administration';
import { perform } from '@/lib/access/commands/perform';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { listDoctorRequests } from '@/lib/account/doctors';
import { decideDoctor } from '@/lib/admin/doctors';
import { USERS_PART } from '@/lib/admin/parts';
import { addRole, setRolePermissions } from '@/lib/admin/roles';
import { usersPage } from '@/lib/admin/user-list';
import { updateUser } from '@/lib/admin/users';
import { menuOf } from '@/lib/navigation/menu';
import { accountOf } from '@/lib/session/account';
import { findSession, isAskedOf, openSession, roleOf } from '@/lib/session/sessions';
import { enter } from '@/lib/session/sign-in';
import { administrator, idOf, lastLine, newName } from '../support/administration';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient, newUser } from '../support/people';

const behind = inProcess();
const rolesOf = async (id: number) => {
  const rows = await behind.sql`select r.name from tbl_utenti_ruoli ur join tbl_ruoli r on r.id = ur.id_ruolo
    where ur.id_utente = ${id} order by 1`;
  return rows.map(({ name }) => name);
};

test('T14: disabling a user immediately deletes all their sessions and is logged with the old and new values', async () => {
  const admin = await administrator(behind);
  const { id } = await newUser(behind.db, {}, 'paziente');
  const secrets = [await openSession(id, 'browser', TEST_SENDER), await openSession(id, 'bearer', TEST_SENDER)];
  expect(await admin.change(updateUser, id, { enabled: 'false' })).toMatchObject({ ok: true });
  expect(await behind.sql`select from sessions where id_utente = ${id}`).toHaveLength(0);
  for (const [at, kind] of (['browser', 'bearer'] as const).entries())
    expect(await findSession(kind, secrets[at]?.secret ?? '', TEST_SENDER)).toEqual({ state: 'none' });
  expect((await lastLine(behind, 'users')).detail).toEqual({
    before: { enabled: true, roles: ['paziente'] },
    after: { enabled: false, roles: ['paziente'] },
  });
  expect(await admin.change(updateUser, id, { enabled: true })).toMatchObject({ ok: true });
});

test('T14: a sign-in in progress while its user is disabled leaves no session, not even after they are enabled', async () => {
  const admin = await administrator(behind);
  const { id } = await newUser(behind.db, {}, 'paziente');
  await admin.change(updateUser, id, { enabled: false });
  for (const kind of ['browser', 'bearer'] as const)
    expect(await enter(id, kind, TEST_SENDER)).toMatchObject({ ok: false, refusal: { code: 'wrong_credentials' } });
  expect(await behind.sql`select from sessions where id_utente = ${id}`).toHaveLength(0);
});

test('a role of another name with the admin permission makes an administrator (menu, sign-in, second factor)', async () => {
  const admin = await administrator(behind);
  const { id } = await newUser(behind.db);
  const name = newName('Gestore');
  const role = await admin.change(addRole, 0, { name });
  await admin.change(setRolePermissions, role.ok ? role.value.id : 0, { permissions: ['admin'] });
  await admin.change(updateUser, id, { roles: [name] });
  const viewer = await viewerOf(id);
  expect([roleOf(viewer), isAskedOf(viewer)]).toEqual(['admin', true]);
  expect((await accountOf(id)).ruolo).toBe('admin');
  const menu = menuOf(viewer, await permissionsOf(id)).map((item) => item.id);
  expect(menu).toContain('admin');
  expect(menu).not.toContain('registro');
});

test('an administrator gives and takes roles, but a patient keeps the role paziente', async () => {
  const admin = await administrator(behind);
  const { userId } = await newPatient(behind.db);
  const name = newName('Ruolo');
  await admin.change(addRole, 0, { name });
  await admin.change(updateUser, userId, { roles: [name, 'Piano Base'] });
  expect(await rolesOf(userId)).toEqual(['Piano Base', name, 'paziente'].sort());
  await admin.change(updateUser, userId, { roles: [name, 'paziente'] });
  expect(await rolesOf(userId)).toEqual([name, 'paziente'].sort());
  await admin.change(updateUser, userId, { roles: '' });
  expect(await rolesOf(userId)).toEqual(['paziente']);
});

test('an administrator cannot give a user the roles paziente and medico', async () => {
  const admin = await administrator(behind);
  const { id } = await newUser(behind.db);
  for (const role of ['paziente', 'medico'])
    expect(await admin.change(updateUser, id, { roles: [role] })).toMatchObject({
      ok: false,
      refusal: { fields: [{ path: 'roles', message: 'accountRole' }] },
    });
});

describe('a patient or a doctor never becomes an administrator:', () => {
  const apart = { ok: false, refusal: { code: 'admin_apart' } };

  test('neither gets the role admin', async () => {
    const admin = await administrator(behind);
    for (const { userId } of [await newPatient(behind.db), await newDoctor(behind.db)]) {
      expect(await admin.change(updateUser, userId, { roles: ['admin'] })).toEqual(apart);
      expect(await rolesOf(userId)).not.toContain('admin');
    }
  });

  test('a role that a patient holds does not get the admin permission', async () => {
    const admin = await administrator(behind);
    const { userId } = await newPatient(behind.db);
    const name = newName('Ruolo');
    await admin.change(addRole, 0, { name });
    await admin.change(updateUser, userId, { roles: [name] });
    const id = await idOf(behind, 'tbl_ruoli', name);
    expect(await admin.change(setRolePermissions, id, { permissions: ['admin'] })).toEqual(apart);
  });
});

describe('T9: a user without the admin permission', () => {
  test('is refused, and the attempt is in the access log', async () => {
    const { userId } = await newPatient(behind.db);
    const other = await newUser(behind.db);
    const refused = { ok: false, refusal: { code: 'no_permission', permission: 'admin' } };
    const viewer = await viewerOf(userId);
    expect(await perform(viewer, 'own', updateUser, { id: other.id, raw: { roles: ['admin'] } })).toEqual(refused);
    expect(await lastLine(behind, 'users')).toMatchObject({ row: other.id, by: userId, outcome: 'no_permission' });
    expect(await withAdministration(viewer, USERS_PART, async () => 'read')).toEqual(refused);
    expect(await lastLine(behind, 'users')).toMatchObject({ action: 'read', by: userId, outcome: 'no_permission' });
  });

  test('is refused even in a session that was opened while the user had the permission', async () => {
    const [admin, former] = [await administrator(behind), await administrator(behind)];
    await admin.change(updateUser, former.id, { roles: [] });
    expect(await former.change(updateUser, admin.id, { enabled: false })).toMatchObject({
      refusal: { code: 'no_permission' },
    });
  });
});

test('users are found by name or e-mail, and the results contain nothing of a record', async () => {
  const admin = await administrator(behind);
  const name = newName('Persona');
  const { id, email } = await newUser(behind.db, { name }, 'paziente');
  for (const search of [name.toUpperCase(), email]) {
    const found = await withAdministration(admin.viewer, USERS_PART, (access) =>
      usersPage(access, { search, sort: null, descending: false, page: 1 }),
    );
    expect(found).toMatchObject({ ok: true, value: { count: 1, rows: [{ id, name, email, enabled: true }] } });
    if (!found.ok) return;
    expect(Object.keys(found.value.rows[0] ?? {}).sort()).toEqual(
      ['id', 'name', 'email', 'enabled', 'createdAt', 'version', 'roles', 'change'].sort(),
    );
  }
});

describe('a user who has registered as a doctor', () => {
  const pending = async () => {
    const user = await newUser(behind.db);
    const doctorId = newId();
    await behind.db.insert(doctors).values({
      id: doctorId,
      userId: user.id,
      firstName: 'Anna',
      lastName: 'Neri',
      email: user.email,
      standing: 'pending',
    });
    return { userId: user.id, doctorId };
  };

  test('is a doctor from the next request on once an administrator confirms, which the access log records', async () => {
    const admin = await administrator(behind);
    const { userId, doctorId } = await pending();
    expect((await viewerOf(userId)).doctorId).toBeNull();
    expect(await admin.change(decideDoctor, doctorId, { standing: 'confirmed' })).toMatchObject({ ok: true });
    expect((await viewerOf(userId)).doctorId).toBe(doctorId);
    expect(await rolesOf(userId)).toEqual(['medico']);
    expect(await lastLine(behind, 'users')).toEqual({
      action: 'update',
      row: userId,
      outcome: 'ok',
      by: admin.id,
      detail: { before: { standing: 'pending' }, after: { standing: 'confirmed' } },
    });
    expect(await admin.change(decideDoctor, doctorId, { standing: 'refused' })).toMatchObject({
      refusal: { code: 'conflict' },
    });
  });

  test('does not become a doctor when an administrator declines', async () => {
    const admin = await administrator(behind);
    const { userId, doctorId } = await pending();
    expect(await admin.change(decideDoctor, doctorId, { standing: 'refused' })).toMatchObject({ ok: true });
    expect((await viewerOf(userId)).doctorId).toBeNull();
  });

  test('and has closed the account since, is not in the list of requests and cannot be confirmed', async () => {
    const admin = await administrator(behind);
    const { userId, doctorId } = await pending();
    const waiting = async () => (await listDoctorRequests(behind.db)).map(({ id }) => id);
    expect(await waiting()).toContain(doctorId);
    await behind.sql`insert into closures (id_utente) values (${userId})`;
    expect(await waiting()).not.toContain(doctorId);
    expect(await admin.change(decideDoctor, doctorId, { standing: 'confirmed' })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(await rolesOf(userId)).toEqual([]);
  });

  test('and has become an administrator meanwhile, cannot be confirmed', async () => {
    const admin = await administrator(behind);
    const { userId, doctorId } = await pending();
    await admin.change(updateUser, userId, { roles: ['admin'] });
    expect(await admin.change(decideDoctor, doctorId, { standing: 'confirmed' })).toEqual({
      ok: false,
      refusal: { code: 'admin_apart' },
    });
    expect(await rolesOf(userId)).toEqual(['admin']);
  });
});
