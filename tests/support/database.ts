import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { migrate } from '@/db/migrate';
import { hashOf } from '@/lib/server/build.mjs';
import { script } from '@/lib/server/process/checkout.mjs';

/** The template of an empty system, or of one with the demo data. */
export type Template = 'migrated' | 'seeded';

export interface TestDatabase {
  appUrl: string;
  ownerUrl: string;
  adminUrl: string;
  drop(): Promise<void>;
}

/**
 * The lock that makes copies run one after another: PostgreSQL refuses to copy a template while any other connection, even
 * another copy, uses it.
 */
const COPY_LOCK = 7_245_100;

/** A copy of the template for one test file; dropped by drop(), or else with the cluster. */
export async function testDatabase(
  template: Template = 'migrated',
  name = `test_${randomBytes(8).toString('hex')}`,
): Promise<TestDatabase> {
  await inTurn(async (sql) => {
    await ensureTemplate(sql, template);
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    await copy(sql, nameOf(template), name);
  });
  const drop = () => inTurn(async (sql) => void (await sql.unsafe(`drop database if exists ${name} with (force)`)));
  return { ...urlsOf(name), drop };
}

/** Creates the template now, so that the first test does not have to. */
export const provideTemplate = (template: Template) => inTurn((sql) => ensureTemplate(sql, template));

async function ensureTemplate(sql: postgres.Sql, template: Template) {
  const name = nameOf(template);
  const [known] = await sql`select 1 from pg_database where datname = ${name}`;
  if (known) return;
  if (template === 'seeded') await ensureTemplate(sql, 'migrated');
  // Use a draft name until the template is complete, so that an interrupted run leaves no incomplete template.
  const draft = `${name}_draft`;
  await sql.unsafe(`drop database if exists ${draft} with (force)`);
  await ensureRoles(sql);
  await copy(sql, template === 'seeded' ? nameOf('migrated') : 'template1', draft);
  const { ownerUrl, appUrl } = urlsOf(draft);
  if (template === 'migrated') await migrate({ ownerUrl, appRole: 'phr_app' });
  else await seed(ownerUrl, appUrl);
  await sql.unsafe(`alter database ${draft} rename to ${name}`);
}

async function copy(sql: postgres.Sql, template: string, name: string) {
  await sql.unsafe(`create database ${name} template ${template} owner phr_owner`);
  await sql.unsafe(`revoke all on database ${name} from public`);
  await sql.unsafe(`grant connect on database ${name} to phr_app`);
}

async function seed(ownerUrl: string, appUrl: string) {
  const env = { ...process.env, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  await promisify(execFile)(process.execPath, script('db/seed.cli.ts', '--demo'), { env });
}

/** Creates the two roles of the embedded server, with the admin's password, which tests know. */
async function ensureRoles(sql: postgres.Sql) {
  const password = new URL(adminUrl()).password;
  for (const role of ['phr_owner', 'phr_app']) {
    const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
    const verb = known ? 'alter' : 'create';
    await sql.unsafe(
      `${verb} role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`,
    );
  }
}

/** The template's name contains a hash of the sources: a reused cluster may hold templates of older sources. */
const nameOf = (template: Template) => `${template}_${sources().slice(0, 12)}`;
let hash: string | undefined;
const sources = () => {
  hash ??= hashOf(['db', 'drizzle', 'lib', 'messages']);
  return hash;
};

function adminUrl() {
  const url = process.env.TEST_ADMIN_URL;
  if (!url) throw new Error('TEST_ADMIN_URL is not set: these tests need the global set-up of vitest.config.ts.');
  return url;
}

function urlsOf(database: string) {
  const as = (user: string) => {
    const url = new URL(adminUrl());
    url.username = user;
    url.pathname = `/${database}`;
    return url.href;
  };
  return { adminUrl: as(new URL(adminUrl()).username), ownerUrl: as('phr_owner'), appUrl: as('phr_app') };
}

async function inTurn<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(adminUrl(), { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${COPY_LOCK})`;
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
