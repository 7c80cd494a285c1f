import postgres from 'postgres';
import { distFolder, inCheckout } from '../../lib/server/process/checkout.mjs';
import { runNode } from '../../lib/server/process/children.mjs';

/** The URL of the app's database on the same server. */
export const inCartella = (/** @type {string} */ url) => Object.assign(new URL(url), { pathname: '/cartella' }).href;

/** Creates a database with own owner and app roles and the demo data. @param {import('./cluster.mjs').Cluster} cluster */
export async function provideDatabase({ superuser }) {
  const sql = postgres(superuser, { max: 1, onnotice: () => {} });
  await sql`create role owner login createrole password 'owner'`;
  await sql`create role app login password 'app'`;
  await sql`create database cartella owner owner`;
  await sql.end();
  const as = (/** @type {string} */ user) =>
    Object.assign(new URL(inCartella(superuser)), { username: user, password: user }).href;
  const env = {
    DATABASE_URL: as('app'),
    DATABASE_OWNER_URL: as('owner'),
    AUTH_SECRET: 'scaling'.repeat(8),
    APP_ORIGIN: 'http://localhost',
    SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'silent',
    NEXT_DIST_DIR: distFolder(),
  };
  for (const program of ['db/migrate.cli.ts', 'db/seed.cli.ts'])
    await runNode(['--import', 'tsx', inCheckout(program), '--demo'], { env, output: 'stderr' });
  return env;
}
