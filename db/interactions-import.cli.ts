import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { readRuleFile } from './import/rule-file';
import { unmatchedPrefixes } from './import/unmatched';
import { replaceContext, replaceRules } from './reference/interactions/load';

// Run it as `npm run interactions:import -- FILE`; docs/catalogue.md describes the file's format.

const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
const [file] = process.argv.slice(2);
if (!url || !file) {
  console.error(url ? 'Give the file of rules, JSON or CSV.' : 'DATABASE_URL is missing');
  process.exit(1);
}
const sql = postgres(url, { max: 1, onnotice: () => {} });
try {
  const read = readRuleFile(await readFile(file, 'utf8'));
  await drizzle(sql).transaction((tx) =>
    read.kind === 'context' ? replaceContext(tx, read.set, true) : replaceRules(tx, read.set, true),
  );
  const { rules, version, date } = read.set;
  console.error(`${rules.length} rules (${read.kind}), version ${version} of ${date}.`);
  const unmatched = await unmatchedPrefixes(sql);
  if (unmatched.length > 0) console.error(`Rules without any medicine: ${unmatched.join(', ')}`);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
