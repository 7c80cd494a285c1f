import postgres from 'postgres';
import { seedExampleApp } from './seed/apps';
import { seedDemo } from './seed/demo';
import { linkProvider } from './seed/provider';

/**
 * Loads the people of the demo; refused in production unless the demo's launcher requests it. `--provider=<issuer>` links them
 * to their accounts at the demo's sign-in provider.
 */
const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
const asked = process.argv.includes('--demo') || process.env.NODE_ENV !== 'production';
if (!url || !asked) {
  console.error(url ? 'There is no demo data in production.' : 'DATABASE_URL is missing');
  process.exit(1);
}
const sql = postgres(url, { max: 1, onnotice: () => {} });
try {
  console.error((await seedDemo(sql)) ? 'Demo data loaded.' : 'Demo data already there.');
  await seedExampleApp(sql);
  const issuer = process.argv.find((one) => one.startsWith('--provider='))?.slice('--provider='.length);
  if (issuer) await linkProvider(sql, issuer);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
