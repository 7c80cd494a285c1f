import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from './migrations';
import { setPrivileges } from './privileges';
import { loadReferenceData } from './reference/load';

/** The key of the lock that is held while the database is migrated; an arbitrary constant. */
const MIGRATION_LOCK = 7_245_001;

/**
 * Migrates the database to the newest version, loads the reference data and sets the app role's privileges.
 * Two concurrent runs apply everything once: the second waits for an advisory lock and finds nothing to do.
 */
export async function migrate({ ownerUrl, appRole }: { ownerUrl: string; appRole: string }): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0, lock_timeout: 0 } });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS });
    await loadReferenceData(sql);
    await setPrivileges(sql, appRole);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
