import { describe, expect, test } from 'vitest';
import { withAdministration } from '@/lib/access/commands/administration';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { saveLicence, setLicenceRole } from '@/lib/admin/licences';
import { readLicences, readRoles } from '@/lib/admin/lists';
import { ROLES_PART } from '@/lib/admin/parts';
import { addPermission } from '@/lib/admin/permissions';
import { addRole, setRolePermissions } from '@/lib/admin/roles';
import { administrator, idOf, lastLine, newName } from '../support/administration';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';

// T9, T43: administrators change what a role or a licence grants; each change is logged in the access log with the values
// before and after.

const behind = inProcess();
const LICENCE = { cost: '9,90', duration: '1 mese' };
const made = <T>(result: { ok: boolean; value?: T }) => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value as T;
};

test('a role and a licence made by an administrator give their holder permissions from the next request on', async () => {
  const admin = await administrator(behind);
  const [roleName, licenceName] = [newName('Ruolo'), newName('Piano')];
  const role = made(await admin.change(addRole, 0, { name: roleName }));
  const licence = made(await admin.change(saveLicence, 0, { ...LICENCE, name: licenceName }));
  expect(licence.row).toMatchObject({ cost: '9.90', currency: 'EUR', enabled: true, role: null });
  const { userId } = await newPatient(behind.db);
  await subscribe(behind.db, userId, {}, licenceName);
  expect([...(await permissionsOf(userId))]).toEqual([]);
  await admin.change(setLicenceRole, licence.id, { role: role.id });
  await admin.change(setRolePermissions, role.id, { permissions: ['calcolatrice'], version: role.version });
  expect([...(await permissionsOf(userId))]).toEqual(['calcolatrice']);
  made(await admin.change(setRolePermissions, role.id, { permissions: '' }));
  expect([...(await permissionsOf(userId))]).toEqual([]);
});

test('the access log holds who made each change, and the values before and after', async () => {
  const admin = await administrator(behind);
  const [name, role, plan] = [newName('chiave'), newName('Ruolo'), newName('Piano')];
  const added = made(await admin.change(addPermission, 0, { name }));
  expect(await lastLine(behind, 'permissions')).toEqual({
    action: 'create',
    row: added.id,
    outcome: 'ok',
    by: admin.id,
    detail: { before: null, after: { name } },
  });
  const { id } = made(await admin.change(addRole, 0, { name: role }));
  await admin.change(setRolePermissions, id, { permissions: [name] });
  await admin.change(setRolePermissions, id, { permissions: ['modificafile', 'aggiungifile'] });
  expect(await lastLine(behind, 'roles')).toMatchObject({
    action: 'update',
    row: id,
    detail: {
      before: { name: role, permissions: [name] },
      after: { name: role, permissions: ['aggiungifile', 'modificafile'] },
    },
  });
  const licence = made(await admin.change(saveLicence, 0, { ...LICENCE, name: plan }));
  await admin.change(saveLicence, licence.id, { enabled: 'false' });
  await admin.change(setLicenceRole, licence.id, { role });
  expect((await lastLine(behind, 'licences')).detail).toMatchObject({
    before: { name: plan, enabled: false, role: null },
    after: { name: plan, enabled: false, role },
  });
});

test('the lists show administrators which user last changed a row and how many it affects; patients see none', async () => {
  const [admin, other] = [await administrator(behind), await administrator(behind)];
  const [roleName, plan] = [newName('Ruolo'), newName('Piano')];
  const { id } = made(await admin.change(addRole, 0, { name: roleName }));
  const licence = made(await admin.change(saveLicence, 0, { ...LICENCE, name: plan }));
  await admin.change(setLicenceRole, licence.id, { role: id });
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId, {}, plan);
  const lists = made(
    await withAdministration(other.viewer, ROLES_PART, async (access) => ({
      roles: await readRoles(access),
      licences: await readLicences(access),
    })),
  );
  expect(lists.roles.find((one) => one.id === id)).toMatchObject({
    users: 0,
    subscribers: 1,
    licences: [plan],
    change: { by: admin.name, detail: { before: null, after: { name: roleName } } },
  });
  expect(lists.licences.find((one) => one.name === plan)).toMatchObject({ subscribers: 1, role: roleName });
  const seen = await behind.sql.begin(async (sql) => {
    await sql`set local role phr_app`;
    await sql`select set_config('app.user', ${String(patient.userId)}, true)`;
    return sql`select from tbl_audit where dettaglio is not null`;
  });
  expect(seen).toHaveLength(0);
});

describe('the administration refuses', () => {
  test('a name or PayPal plan that already exists', async () => {
    const admin = await administrator(behind);
    const taken = { ok: false, refusal: { code: 'invalid', fields: [{ path: 'name', message: 'nameTaken' }] } };
    expect(await admin.change(addPermission, 0, { name: 'calcolatrice' })).toEqual(taken);
    expect(await admin.change(addRole, 0, { name: 'Piano Completo' })).toEqual(taken);
    expect(await admin.change(saveLicence, 0, { ...LICENCE, name: 'Completo' })).toEqual(taken);
    const [first, second] = [newName('Piano'), newName('Piano')];
    await admin.change(saveLicence, 0, { ...LICENCE, name: first, paypalPlan: `P-${first}` });
    expect(await admin.change(saveLicence, 0, { ...LICENCE, name: second, paypalPlan: `P-${first}` })).toMatchObject({
      refusal: { fields: [{ path: 'paypalPlan' }] },
    });
  });

  test.each([
    ['a price below nothing', { cost: '-1' }, 'cost'],
    ['a price of three decimals', { cost: '1,999' }, 'cost'],
    ['a price that is none', { cost: 'dieci' }, 'cost'],
    ['a duration that nobody could bill', { duration: 'un po’' }, 'duration'],
    ['a currency that PayPal does not take', { currency: 'LIT' }, 'currency'],
    ['a name that could be an id', { name: '12' }, 'name'],
  ])('a licence with %s', async (_, wrong, path) => {
    const admin = await administrator(behind);
    const result = await admin.change(saveLicence, 0, { ...LICENCE, name: newName('Piano'), ...wrong });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'invalid', fields: [{ path }] } });
  });

  test('permissions, roles and rows that do not exist', async () => {
    const admin = await administrator(behind);
    const role = await idOf(behind, 'tbl_ruoli', 'Piano Base');
    const base = await idOf(behind, 'tbl_licenze', 'Base');
    const code = async (result: ReturnType<typeof admin.change>) => {
      const { refusal } = (await result) as { refusal?: { code: string; fields?: { message: string }[] } };
      return refusal?.fields?.[0]?.message ?? refusal?.code;
    };
    expect(await code(admin.change(setRolePermissions, role, { permissions: ['nessuna'] }))).toBe('unknownPermission');
    expect(await code(admin.change(setRolePermissions, 999_999, { permissions: [] }))).toBe('not_found');
    expect(await code(admin.change(setLicenceRole, base, { role: 'nessuno' }))).toBe('unknownRole');
    expect(await code(admin.change(setLicenceRole, 999_999, { role }))).toBe('not_found');
    expect(await code(admin.change(saveLicence, 999_999, { enabled: false }))).toBe('not_found');
  });

  test('a change of a row that has changed since it was read, and returns the stored row', async () => {
    const admin = await administrator(behind);
    const name = newName('Ruolo');
    const { id, version } = made(await admin.change(addRole, 0, { name }));
    await admin.change(setRolePermissions, id, { permissions: ['modificafile'], version });
    expect(await admin.change(setRolePermissions, id, { permissions: [], version })).toMatchObject({
      ok: false,
      refusal: {
        code: 'conflict',
        stored: { version: 2, permissions: String(await idOf(behind, 'tbl_permessi', 'modificafile')) },
      },
    });
  });
});

describe('the administration cannot be bought:', () => {
  const refusal = (code: string) => ({ ok: false, refusal: { code } });

  test('a licence cannot have the administrator role', async () => {
    const admin = await administrator(behind);
    const { id } = made(await admin.change(saveLicence, 0, { ...LICENCE, name: newName('Piano') }));
    expect(await admin.change(setLicenceRole, id, { role: 'admin' })).toEqual(refusal('admin_not_sold'));
  });

  test('the role of a licence cannot have the admin permission', async () => {
    const admin = await administrator(behind);
    const id = await idOf(behind, 'tbl_ruoli', 'Piano Base');
    expect(await admin.change(setRolePermissions, id, { permissions: ['admin'] })).toEqual(refusal('admin_not_sold'));
  });

  test('the role of all patients cannot have the admin permission', async () => {
    const admin = await administrator(behind);
    await newPatient(behind.db);
    const id = await idOf(behind, 'tbl_ruoli', 'paziente');
    expect(await admin.change(setRolePermissions, id, { permissions: ['admin'] })).toEqual(refusal('admin_apart'));
  });
});
