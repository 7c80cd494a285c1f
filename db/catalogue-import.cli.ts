import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { importCatalogue } from './import/catalogue';
import { unmatchedPrefixes } from './import/unmatched';

// Run it as `npm run catalogue:import -- --confezioni FILE [--atc FILE] [--data AAAA-MM-GG] [--anche-se-ridotto]`:
// docs/catalogue.md.

const { values: given } = parseArgs({
  options: {
    confezioni: { type: 'string' },
    atc: { type: 'string' },
    data: { type: 'string' },
    'anche-se-ridotto': { type: 'boolean', default: false },
  },
});
const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
if (!url || !given.confezioni || (given.data && !/^\d{4}-\d{2}-\d{2}$/.test(given.data))) {
  console.error(url ? 'Give --confezioni FILE, and --data as AAAA-MM-GG if at all.' : 'DATABASE_URL is missing');
  process.exit(1);
}
const unlimited = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
const sql = postgres(url, { max: 1, onnotice: () => {}, connection: unlimited });
try {
  // By default, the list's date is the file's modification time.
  const date = given.data ?? (await stat(given.confezioni)).mtime.toISOString().slice(0, 10);
  const { taken, broken, added, changed, inactive } = await importCatalogue(sql, {
    packs: given.confezioni,
    atc: given.atc,
    date,
    evenIfShrunk: given['anche-se-ridotto'],
    say: console.error,
  });
  const unmatched = await unmatchedPrefixes(sql);
  if (unmatched.length > 0) console.error(`Interaction rules without any medicine: ${unmatched.join(', ')}`);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.error(
    `${taken} rows taken, ${broken} left out; ${added} medicines new, ${changed} changed, ${inactive} inactive from now on. ` +
      `At most ${memory} MB of memory, ${Math.round(process.uptime())} s.`,
  );
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
