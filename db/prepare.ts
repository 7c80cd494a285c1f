import postgres from 'postgres';
import { startupParameters } from './client';
import { migrate } from './migrate';
import { migrationState } from './migrations';
import { quoted } from './privileges';
import { appRoleOf, changedSecurity } from './security';

/** Thrown for a database that the app must not run on; the message says what to change. */
export class UnfitDatabase extends Error {}

export interface DatabaseAddress {
  /** The URL with the app's login; without `ownerUrl` this may also be the owner's login. */
  url: string;
  ownerUrl?: string;
  /**
   * Whether the app may run as the owner, under FORCE ROW LEVEL SECURITY, if it cannot create a role of its own (the demo).
   */
  allowOwner: boolean;
  /** Whether `url` may be a superuser's: in the demo, and where the login only migrates. */
  allowSuperuser?: boolean;
  warn(message: string): void;
}

/**
 * Prepares the database for the app: migrates it if one of the logins may do so, and finds the role with which the app
 * connects without owning anything or bypassing row security.
 * @returns the role to assume on each connection, or null if the login itself is the app's role.
 * @throws UnfitDatabase if there is no such role; any error of the driver if the database cannot be reached.
 */
export async function prepareDatabase({
  url,
  ownerUrl,
  allowOwner,
  allowSuperuser = allowOwner,
  warn,
}: DatabaseAddress): Promise<{ role: string | null }> {
  await refusePooler(url);
  if (!allowSuperuser) await refuseUnboundRole(url, null, true);
  await refuseNewerSchema(ownerUrl ?? url);
  if (ownerUrl) {
    await migrate({ ownerUrl, appRole: loginOf(url) });
    await refuseUnboundRole(url, null, false);
    await refuseChanged(url, null);
    return { role: null };
  }
  if (!(await mayMigrate(url))) {
    await refuseUnboundRole(url, null, false);
    if ((await inspect(url, null, migrationState)) === 'current') await refuseChanged(url, null);
    else warn('Database migrations are behind: run `npm run db:migrate` with DATABASE_OWNER_URL set.');
    return { role: null };
  }
  const role = await createAppRole(url);
  if (role && (await canAssume(url, role))) {
    await migrate({ ownerUrl: url, appRole: role });
    await refuseUnboundRole(url, role, false);
    await refuseChanged(url, role);
    return { role };
  }
  const remedy =
    'This login owns the database and no lesser role could be made for the app. Make one ' +
    "(CREATE ROLE phr_app LOGIN PASSWORD ...), give its URL as DATABASE_URL and the owner's as DATABASE_OWNER_URL; " +
    'or give the owner CREATEROLE (ALTER ROLE ... CREATEROLE).';
  if (!allowOwner) throw new UnfitDatabase(remedy);
  warn(`${remedy} The demo goes on as owner: row security is forced upon it.`);
  await migrate({ ownerUrl: url, appRole: loginOf(url) });
  await refuseUnboundRole(url, null, true);
  await refuseChanged(url, null);
  return { role: null };
}

/**
 * Refuses a database that a newer version has migrated, before anything is changed: this version would set its own
 * privileges and so disturb the newer one, and it does not know what it reads.
 */
async function refuseNewerSchema(url: string) {
  if ((await inspect(url, null, migrationState)) !== 'ahead') return;
  throw new UnfitDatabase(
    'A newer version of the app has migrated this database: start that version, or restore a backup of before the upgrade.',
  );
}

/**
 * Refuses a connection pooler that does not accept the parameters with which each of the app's connections starts: without
 * them the app would have no time limits.
 */
async function refusePooler(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {}, connection: startupParameters });
  try {
    await sql`select 1`;
  } catch (error) {
    const [, name] = /unsupported startup parameter[^:]*: *"?(\w+)/.exec((error as Error).message) ?? [];
    if (!name) throw error;
    throw new UnfitDatabase(
      `DATABASE_URL leads to a connection pooler (such as PgBouncer) that refuses the start-up parameter ${name}. ` +
        'The app sets its time limits with such parameters and keeps its own pool (DATABASE_POOL): connect it to ' +
        'PostgreSQL directly. docs/scaling.md says under which conditions a pooler can be used.',
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const MOST_TOLD = 10;

/** Refuses at start-up a database whose row security, triggers, functions or privileges differ from this build's. */
export async function refuseChanged(url: string, role: string | null) {
  const changes = await inspect(url, role, async (sql) => changedSecurity(sql, await appRoleOf(sql)));
  if (changes.length === 0) return;
  const more = changes.length > MOST_TOLD ? [`and ${changes.length - MOST_TOLD} more`] : [];
  throw new UnfitDatabase(
    `What guards the rows in the database is not what this version declares:\n${[...changes.slice(0, MOST_TOLD), ...more].join('\n')}`,
  );
}

const loginOf = (url: string) => decodeURIComponent(new URL(url).username);

async function inspect<T>(url: string, role: string | null, look: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {}, connection: role ? { role } : {} });
  try {
    return await look(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Refuses at start-up a role that row security does not bind: a superuser, a role with BYPASSRLS, or (unless allowed) an
 * owner.
 */
export async function refuseUnboundRole(url: string, role: string | null, allowOwner: boolean) {
  const found = await inspect(url, role, async (sql) => {
    const [row] = await sql`
      select current_user as name, rolsuper or rolbypassrls as unbound,
        exists (select 1 from pg_tables where schemaname = 'public' and tableowner = current_user) as owner
      from pg_roles where rolname = current_user`;
    return row;
  });
  if (found?.unbound) {
    throw new UnfitDatabase(
      `The role ${found.name} is a superuser or has BYPASSRLS: the app needs one without either.`,
    );
  }
  if (found?.owner && !allowOwner) {
    throw new UnfitDatabase(`The role ${found.name} owns tables: give the app a role of its own as DATABASE_URL.`);
  }
}

const mayMigrate = (url: string) =>
  inspect(url, null, async (sql) => {
    const [row] = await sql`select has_database_privilege(current_database(), 'CREATE') as may`;
    return row?.may === true;
  });

const canAssume = (url: string, role: string) =>
  inspect(url, role, async (sql) => {
    const [row] = await sql`select current_user as name`;
    return row?.name === role;
  }).catch(() => false);

/**
 * The key of the lock that is held while roles are created, which belong to the cluster and not to one database; an
 * arbitrary constant.
 */
const ROLE_LOCK = 7_245_002;

/**
 * Creates the role `<database>_app`, which cannot log in, and lets the owner assume it. Advisory locks belong to one
 * database, but roles belong to the whole cluster. So the lock is taken in the database `postgres`, which every cluster has;
 * if that is not accessible, the statement is run without a lock.
 * @returns the role's name, or null if the login may not create it.
 */
async function createAppRole(url: string): Promise<string | null> {
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const create = (locked: boolean) => async (sql: postgres.Sql) => {
    if (locked) await sql`select pg_advisory_lock(${ROLE_LOCK})`;
    const role = `${new URL(url).pathname.slice(1)}_app`.slice(0, 63);
    const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
    if (!known) await sql.unsafe(`create role ${quoted(role)} nologin nosuperuser nobypassrls`);
    const [member] = await sql`select pg_has_role(current_user, ${role}, 'member') as is`;
    if (!member?.is || !known) await sql.unsafe(`grant ${quoted(role)} to current_user`);
    return role;
  };
  return inspect(elsewhere.href, null, create(true))
    .catch(() => inspect(url, null, create(false)))
    .catch(() => null);
}
