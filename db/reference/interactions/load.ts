import { eq } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { dataSets, interactionRules } from '../../schema';
import type { RuleSet } from './rule-set';
import { rowsOf, starterRuleSet } from './rules';

type Tx = PgDatabase<PostgresJsQueryResultHKT>;

/** Loads the package's own rules, unless imported rules or the package's current version are already loaded. */
export async function loadStarterRules(tx: Tx) {
  const rules = starterRuleSet();
  const [stored] = await tx.select().from(dataSets).where(eq(dataSets.name, 'interactions'));
  if (!stored?.imported && stored?.version !== rules.version) await replaceRules(tx, rules, false);
}

/** Replaces all stored rules by those of a set; call it in a transaction. */
export async function replaceRules(tx: Tx, rules: RuleSet, imported: boolean) {
  await tx.delete(interactionRules);
  await tx.insert(interactionRules).values(rowsOf(rules));
  const { version, date, source } = rules;
  const set = { name: 'interactions' as const, version, date, source, imported, loadedAt: new Date() };
  await tx.insert(dataSets).values(set).onConflictDoUpdate({ target: dataSets.name, set });
}
