import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { readRuleSet } from './import/rule-file';
import { unmatchedPrefixes } from './import/unmatched';
import { replaceRules } from './reference/interactions/load';

// Run it as `npm run interactions:import -- FILE`; docs/catalogue.md describes the file's format.

const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
const [file] = process.argv.slice(2);
if (!url || !file) {
  console.error(url ? 'Give the file of rules, JSON or CSV.' : 'DATABASE_URL is missing');
  process.exit(1);
}
const sql = postgres(url, { max: 1, onnotice: () => {} });
try {
  const rules = readRuleSet(await readFile(file, 'utf8'));
  await drizzle(sql).transaction((tx) => replaceRules(tx, rules, true));
  console.error(`${rules.rules.length} rules, version ${rules.version} of ${rules.date}.`);
  const unmatched = await unmatchedPrefixes(sql);
  if (unmatched.length > 0) console.error(`Rules without any medicine: ${unmatched.join(', ')}`);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
