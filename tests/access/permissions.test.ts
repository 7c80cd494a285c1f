import { beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@/db/reference/catalogue';
import { newId } from '@/db/schema/columns';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { registry } from '@/lib/record/registry/registry';
import { today } from '@/lib/values/days';
import { bearerOf, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, newUser, subscribe, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';

// T9, T10: permissions come from the roles and licences that are in the database at the time of the call.

const behind = inProcess();
const KEYS = PERMISSIONS.filter((name) => name !== 'admin');
const dayFrom = (days: number) => {
  const [year, month, day] = today().split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days)).toISOString().slice(0, 10);
};
const subscribed = async (given: Parameters<typeof subscribe>[2], licence?: string) => {
  const { userId } = await newPatient(behind.db);
  await subscribe(behind.db, userId, { createdAt: new Date('2025-01-01'), ...given }, licence);
  return [...(await permissionsOf(userId))].sort();
};

describe('the permission keys of a licence', () => {
  test.each([
    ['without an end', {}],
    ['on its last day', { endsOn: dayFrom(0) }],
    ['when it is cancelled but not yet over', { endsOn: dayFrom(10), cancelledAt: yesterday() }],
  ])('are all held %s', async (_, given) => expect(await subscribed(given)).toEqual([...KEYS].sort()));

  test.each([
    ['the day after its last', { endsOn: dayFrom(-1) }],
    ['when it is cancelled and never had an end', { cancelledAt: yesterday() }],
  ])('are no longer held %s', async (_, given) => expect(await subscribed(given)).toEqual([]));

  test('are not held on the free plan', async () => expect(await subscribed({}, 'Base')).toEqual([]));
});

test('an administrator has the admin key and no other', async () => {
  const admin = await newUser(behind.db, {}, 'admin');
  expect([...(await permissionsOf(admin.id))]).toEqual(['admin']);
});

test('every key that a section requires is in the list of keys', () => {
  const asked = registry.flatMap(({ permissions }) => Object.values(permissions));
  for (const key of asked) expect(KEYS).toContain(key);
});

describe('T10: hasPermission', () => {
  let hasPermission: Handler;
  beforeAll(async () => {
    hasPermission = await handlerOf('POST /api/security/hasPermission');
  });
  const asks = async (userId: number, data: unknown, more: object = {}) =>
    call(hasPermission, await bearerOf(userId), { method: 'POST', path: '/api/x', body: { data, ...more } });

  test('answers for the caller only, whichever other user the body names', async () => {
    const [patient, full] = [await newPatient(behind.db), await newPatient(behind.db)];
    const admin = await newUser(behind.db, {}, 'admin');
    await subscribe(behind.db, full.userId);
    expect(dataOf(await asks(full.userId, 'aggiungivisite'))).toBe(true);
    expect(dataOf(await asks(patient.userId, 'aggiungivisite', { id_utente: full.userId }))).toBe(false);
    expect(dataOf(await asks(admin.id, 'admin'))).toBe(true);
    expect(dataOf(await asks(patient.userId, 'admin', { id_utente: admin.id }))).toBe(false);
  });

  test('answers for an unknown key as for a key that the caller does not hold', async () => {
    const { userId } = await newPatient(behind.db);
    const [unknown, unheld] = [await asks(userId, `nessuno-${newId()}`), await asks(userId, 'admin')];
    expect(unknown).toEqual(unheld);
  });
});
