import { eq } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { contextRules, type DataSetName, dataSets, interactionRules } from '../../schema';
import type { ContextSet } from './context-set';
import type { RuleSet } from './rule-set';
import { contextRowsOf, rowsOf, starterContextSet, starterRuleSet } from './rules';

type Tx = PgDatabase<PostgresJsQueryResultHKT>;

/** Loads the package's own rules, unless imported rules or the package's current version are already loaded. */
export async function loadStarterRules(tx: Tx) {
  const [rules, context] = [starterRuleSet(), starterContextSet()];
  if (await isOutdated(tx, 'interactions', rules.version)) await replaceRules(tx, rules, false);
  if (await isOutdated(tx, 'context', context.version)) await replaceContext(tx, context, false);
}

async function isOutdated(tx: Tx, name: DataSetName, version: string) {
  const [stored] = await tx.select().from(dataSets).where(eq(dataSets.name, name));
  return !stored?.imported && stored?.version !== version;
}

/** Replaces all stored interaction rules by those of a set; call it in a transaction. */
export async function replaceRules(tx: Tx, rules: RuleSet, imported: boolean) {
  await tx.delete(interactionRules);
  await tx.insert(interactionRules).values(rowsOf(rules));
  await record(tx, 'interactions', rules, imported);
}

/** Replaces all stored rules about the person by those of a set; call it in a transaction. */
export async function replaceContext(tx: Tx, rules: ContextSet, imported: boolean) {
  await tx.delete(contextRules);
  await tx.insert(contextRules).values(contextRowsOf(rules));
  await record(tx, 'context', rules, imported);
}

async function record(tx: Tx, name: DataSetName, { version, date, source }: RuleSet | ContextSet, imported: boolean) {
  const set = { name, version, date, source, imported, loadedAt: new Date() };
  await tx.insert(dataSets).values(set).onConflictDoUpdate({ target: dataSets.name, set });
}
