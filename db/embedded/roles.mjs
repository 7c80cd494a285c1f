import postgres from 'postgres';

/** @typedef {{ admin: string, owner: string, app: string }} Passwords */

/** @param {number} port @param {Passwords} passwords */
export const urlsAt = (port, passwords) => ({
  adminUrl: `postgres://postgres:${passwords.admin}@127.0.0.1:${port}/postgres`,
  ownerUrl: `postgres://phr_owner:${passwords.owner}@127.0.0.1:${port}/phr`,
  appUrl: `postgres://phr_app:${passwords.app}@127.0.0.1:${port}/phr`,
});

/**
 * Creates the two login roles and the database if they are missing, so that the next start completes an interrupted first one.
 * The owner migrates and is bound by row security where it is forced; the app's role owns nothing.
 * @param {number} port @param {Passwords} passwords
 */
export async function ensureRolesAndDatabase(port, passwords) {
  await asAdmin(urlsAt(port, passwords).adminUrl, async (sql) => {
    const roles = new Set((await sql`select rolname from pg_roles`).map((row) => row.rolname));
    const bare = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
    if (!roles.has('phr_owner')) await sql.unsafe(`create role phr_owner ${bare} password '${passwords.owner}'`);
    if (!roles.has('phr_app')) await sql.unsafe(`create role phr_app ${bare} password '${passwords.app}'`);
    const [phr] = await sql`select 1 from pg_database where datname = 'phr'`;
    if (!phr) await sql.unsafe('create database phr owner phr_owner');
    await sql.unsafe('revoke all on database phr from public');
    await sql.unsafe('grant connect on database phr to phr_app');
  });
}

/**
 * Whether the server at this port is the expected one: it accepts our password.
 * @param {number} port @param {Passwords} passwords
 */
export async function answersAt(port, passwords) {
  try {
    await asAdmin(urlsAt(port, passwords).adminUrl, (sql) => sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/**
 * @template T
 * @param {string} url @param {(sql: postgres.Sql) => Promise<T>} work @returns {Promise<T>}
 */
async function asAdmin(url, work) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
