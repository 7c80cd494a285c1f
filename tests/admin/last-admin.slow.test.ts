import { beforeEach, describe, expect, test } from 'vitest';
import { setRolePermissions } from '@/lib/admin/roles';
import { updateUser } from '@/lib/admin/users';
import { administrator, idOf } from '../support/administration';
import { inProcess } from '../support/in-process';

// Whatever is changed, also simultaneously, one administrator who can sign in remains.

const behind = inProcess();
const refused = { ok: false, refusal: { code: 'last_admin' } };
const left = async () =>
  (
    await behind.sql`select u.id_utente from tbl_utenti u join tbl_utenti_ruoli ur on ur.id_utente = u.id_utente
      join tbl_ruoli r on r.id = ur.id_ruolo where u.abilitato and r.name = 'admin'`
  ).length;

beforeEach(async () => {
  await behind.sql`delete from tbl_utenti_ruoli where id_ruolo = (select id from tbl_ruoli where name = 'admin')`;
});

test('the last administrator cannot be disabled or lose the role, and the role cannot lose its permission', async () => {
  const admin = await administrator(behind);
  expect(await admin.change(updateUser, admin.id, { enabled: false })).toEqual(refused);
  expect(await admin.change(updateUser, admin.id, { roles: [] })).toEqual(refused);
  const role = await idOf(behind, 'tbl_ruoli', 'admin');
  expect(await admin.change(setRolePermissions, role, { permissions: [] })).toEqual(refused);
  expect(await left()).toBe(1);
});

test('a disabled administrator is not counted: the only enabled one cannot give up the role', async () => {
  const [admin, other] = [await administrator(behind), await administrator(behind)];
  expect(await admin.change(updateUser, other.id, { enabled: false })).toMatchObject({ ok: true });
  expect(await admin.change(updateUser, admin.id, { roles: [] })).toEqual(refused);
});

describe('when twenty administrators act simultaneously', () => {
  const twenty = async () => Promise.all(Array.from({ length: 20 }, () => administrator(behind)));

  test('and disable one another, at least one stays enabled', async () => {
    const all = await twenty();
    const results = await Promise.all(
      all.map(({ change }, at) => change(updateUser, all[(at + 1) % all.length]?.id ?? 0, { enabled: false })),
    );
    expect(await left()).toBeGreaterThanOrEqual(1);
    expect(results.filter(({ ok }) => ok)).toHaveLength(20 - (await left()));
  });

  test('and give up the role, nineteen succeed and one is refused', async () => {
    const all = await twenty();
    const results = await Promise.all(all.map(({ id, change }) => change(updateUser, id, { roles: [] })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(19);
    expect(results.filter((result) => !result.ok)).toEqual([refused]);
    expect(await left()).toBe(1);
  });
});
