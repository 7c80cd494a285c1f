import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { testDatabase } from './database';
import { connected } from './in-process';

export interface OwnedDatabase {
  name: string;
  /** The connection URL for a login, with the tests' password. */
  as(login: string): string;
  adminUrl: string;
  ownerUrl: string;
  /** Creates another login without any attributes; dropped with the database. */
  login(): Promise<string>;
  /** Names a role that the tested code creates, so that it is dropped with the database. */
  willHave(role: string): void;
  drop(): Promise<void>;
}

/** The same lock as in tests/support/database.ts: only one copy of a template is made at a time. */
const COPY_LOCK = 7_245_100;

const adminUrl = () => {
  const url = process.env.TEST_ADMIN_URL;
  if (!url) throw new Error('TEST_ADMIN_URL is not set: these tests need the global set-up of vitest.config.ts.');
  return url;
};
const asAdmin = <T>(work: (sql: postgres.Sql) => Promise<T>) => connected(adminUrl(), work);
const addressOf = (name: string, login: string) => {
  const url = new URL(adminUrl());
  url.username = login;
  url.pathname = `/${name}`;
  return url.href;
};

/** An empty database with its own owner; `attributes` are the owner's role attributes in SQL, such as `createrole`. */
export async function emptyDatabase(attributes = ''): Promise<OwnedDatabase> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const roles = rolesOf(name);
  const owner = await roles.login(attributes);
  await asAdmin(async (sql) => {
    await sql`select pg_advisory_lock(${COPY_LOCK})`;
    await sql.unsafe(`create database ${name} owner ${owner}`);
  });
  const drop = async () => {
    await asAdmin((sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
    await roles.drop();
  };
  return { ...about(name, owner), ...roles, drop };
}

/** A fully migrated database that belongs to the tests' owner. */
export async function migratedDatabase(): Promise<OwnedDatabase> {
  const { ownerUrl, drop: dropDatabase } = await testDatabase();
  const name = new URL(ownerUrl).pathname.slice(1);
  const roles = rolesOf(name);
  const login = async () => {
    const role = await roles.login();
    await asAdmin((sql) => sql.unsafe(`grant connect on database ${name} to ${role}`));
    return role;
  };
  const drop = async () => {
    await dropDatabase();
    await roles.drop();
  };
  return { ...about(name, new URL(ownerUrl).username), ...roles, login, drop };
}

const about = (name: string, owner: string) => ({
  name,
  as: (login: string) => addressOf(name, login),
  adminUrl: addressOf(name, new URL(adminUrl()).username),
  ownerUrl: addressOf(name, owner),
});

function rolesOf(database: string) {
  const roles: string[] = [];
  return {
    login: async (attributes = '') => {
      const role = `${database}_${roles.length}`;
      const { password } = new URL(adminUrl());
      const plain = 'login nosuperuser nobypassrls';
      await asAdmin((sql) => sql.unsafe(`create role ${role} ${plain} ${attributes} password '${password}'`));
      roles.push(role);
      return role;
    },
    willHave: (role: string) => void roles.push(role),
    drop: () =>
      asAdmin(async (sql) => {
        for (const role of [...roles].reverse()) await sql.unsafe(`drop role if exists ${role}`);
      }),
  };
}
