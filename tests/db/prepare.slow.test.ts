import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '@/db/client';
import { prepareDatabase, refuseUnboundRole, UnfitDatabase } from '@/db/prepare';
import { seedDemo } from '@/db/seed/demo';
import { emptyDatabase, migratedDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected } from '../support/in-process';

// DESIGN 4a: with every form of configuration, the app runs under a role subject to row security or does not start.

let database: OwnedDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});
const empty = async (attributes?: string) => {
  database = await emptyDatabase(attributes);
  return database;
};
const migrated = async () => {
  database = await migratedDatabase();
  return database;
};

const warnings = () => {
  const said: string[] = [];
  return { said, warn: (text: string) => void said.push(text) };
};
const strict = { allowOwner: false, warn: () => {} };

describe('with one URL whose owner may create roles', () => {
  test('the app’s role is created without the right to log in, is granted and assumed, and owns nothing', async () => {
    const { name, ownerUrl, willHave } = await empty('createrole');
    willHave(`${name}_app`);
    const { said, warn } = warnings();
    const { role } = await prepareDatabase({ url: ownerUrl, allowOwner: false, warn });
    expect([role, said]).toEqual([`${name}_app`, []]);
    const connection = connect({ url: ownerUrl, role, max: 1 });
    const [me] = await connection.sql`select current_user as name, rolcanlogin, rolsuper, rolbypassrls,
      (select count(*)::int from pg_tables where tableowner = current_user) as owned from pg_roles where rolname = current_user`;
    await connection.close();
    expect(me).toEqual({ name: role, rolcanlogin: false, rolsuper: false, rolbypassrls: false, owned: 0 });
  });

  test('two simultaneous starts end with the same role and one set of migrations', async () => {
    const { name, ownerUrl, willHave, adminUrl } = await empty('createrole');
    willHave(`${name}_app`);
    const start = () => prepareDatabase({ url: ownerUrl, ...strict });
    expect(await Promise.all([start(), start()])).toEqual([{ role: `${name}_app` }, { role: `${name}_app` }]);
    const twice = await connected(
      adminUrl,
      (sql) => sql`select hash from drizzle.__drizzle_migrations group by 1 having count(*) > 1`,
    );
    expect(twice).toHaveLength(0);
  });

  test("the start is refused if the app's role already exists as a superuser", async () => {
    const { name, ownerUrl, adminUrl, willHave } = await empty('createrole');
    willHave(`${name}_app`);
    await connected(adminUrl, async (sql) => {
      await sql.unsafe(`create role ${name}_app superuser`);
      await sql.unsafe(`grant ${name}_app to ${name}_0`);
    });
    await expect(prepareDatabase({ url: ownerUrl, ...strict })).rejects.toThrow(UnfitDatabase);
  });
});

describe('with one URL whose owner may not create roles', () => {
  test('production does not start, and the error names the right to grant', async () => {
    const { ownerUrl } = await empty();
    await expect(prepareDatabase({ url: ownerUrl, ...strict })).rejects.toThrow(/DATABASE_OWNER_URL.*CREATEROLE/s);
  });

  test('the demo starts with a warning, row security binds the owner, and the next start succeeds', async () => {
    const { ownerUrl } = await empty();
    const { said, warn } = warnings();
    const start = () => prepareDatabase({ url: ownerUrl, allowOwner: true, warn });
    expect(await start()).toEqual({ role: null });
    expect(said).toHaveLength(1);
    const free = await connected(
      ownerUrl,
      (sql) => sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
        and not relforcerowsecurity`,
    );
    expect(free).toHaveLength(0);
    expect(await connected(ownerUrl, seedDemo)).toBe(true);
    expect(await start()).toEqual({ role: null });
  });
});

describe('with two URLs', () => {
  test("the app's own login is used without a role", async () => {
    const { ownerUrl, as, login } = await migrated();
    expect(await prepareDatabase({ url: as(await login()), ownerUrl, ...strict })).toEqual({ role: null });
  });

  test.each(['superuser', 'bypassrls'])('a login with %s is refused', async (attribute) => {
    const { adminUrl, ownerUrl, as, login } = await migrated();
    const mighty = await login().then(async (role) => {
      await connected(adminUrl, (sql) => sql.unsafe(`alter role ${role} ${attribute}`));
      return as(role);
    });
    await expect(prepareDatabase({ url: mighty, ownerUrl, ...strict })).rejects.toThrow(/superuser or has BYPASSRLS/);
  });

  test.each([false, true])("the owner's login in place of the app's is refused (demo: %s)", async (allowOwner) => {
    const { ownerUrl } = await migrated();
    const both = prepareDatabase({ url: ownerUrl, ownerUrl, allowOwner, warn: () => {} });
    await expect(both).rejects.toThrow(/owns tables/);
  });
});

test('a login that may not migrate starts on a migrated database, and gets a warning if migrations are missing', async () => {
  const { ownerUrl, as, login } = await empty();
  const url = as(await login());
  const { said, warn } = warnings();
  expect(await prepareDatabase({ url, allowOwner: false, warn })).toEqual({ role: null });
  expect(said.join()).toMatch(/behind/);
  await prepareDatabase({ url, ownerUrl, ...strict });
  const later = warnings();
  await prepareDatabase({ url, allowOwner: false, warn: later.warn });
  expect(later.said).toEqual([]);
});

test('a superuser is refused, unless it assumes a role that row security binds', async () => {
  const { adminUrl, login } = await migrated();
  await expect(refuseUnboundRole(adminUrl, null, true)).rejects.toThrow(UnfitDatabase);
  await refuseUnboundRole(adminUrl, await login(), false);
});

test.each(['superuser', 'bypassrls'])(
  'DATABASE_URL of a login with %s is refused although it could assume a lesser role',
  async (attribute) => {
    const { name, adminUrl, as, login, willHave } = await empty();
    willHave(`${name}_app`);
    const role = await login();
    await connected(adminUrl, async (sql) => {
      await sql.unsafe(`alter role ${role} ${attribute} createrole`);
      await sql.unsafe(`grant all on database ${name} to ${role}`);
    });
    await expect(prepareDatabase({ url: as(role), ...strict })).rejects.toThrow(/superuser or has BYPASSRLS/);
  },
);

test('a database of a newer version is refused, and its privileges stay as they are', async () => {
  const { ownerUrl, adminUrl, as, login } = await migrated();
  const role = await login();
  await connected(ownerUrl, async (sql) => {
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`;
    await sql.unsafe(`grant delete on tbl_visite to ${role}`);
  });
  for (const url of [as(role), ownerUrl])
    await expect(prepareDatabase({ url, ownerUrl, ...strict })).rejects.toThrow(/newer version of the app/);
  const [grant] = await connected(
    adminUrl,
    (sql) => sql`select has_table_privilege(${role}, 'tbl_visite', 'delete') as may`,
  );
  expect(grant?.may).toBe(true);
});

test('a pooler that refuses a start-up parameter is named as the cause, with that parameter', async () => {
  // PgBouncer's answer to a start-up message, in PostgreSQL's protocol (ErrorResponse).
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const pooler = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const url = `postgres://app:app@127.0.0.1:${(pooler.address() as AddressInfo).port}/app`;
  await expect(prepareDatabase({ url, ...strict })).rejects.toThrow(/connection pooler.*statement_timeout.*scaling/);
  pooler.close();
});
