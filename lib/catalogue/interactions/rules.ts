import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contextRules, type DataSetName, dataSets, interactionRules, ruleReviews } from '@/db/schema';
import { database } from '../../database';
import { type RuleBook, ruleBook } from './rule-book';

/** The last book that was made, and the state of the tables that it was made of. */
let last: { stamp: string; book: RuleBook } | undefined;

/**
 * The current rules. They are read and indexed once, and again after an import or a review, also one of another process: each
 * call asks the database for the state of the tables. Any failure throws, so that it is never taken for a book without rules.
 */
export async function readRuleBook(db: Db): Promise<RuleBook> {
  const stamp = await readStamp(db);
  if (last?.stamp === stamp) return last.book;
  const [interactions, context, reviews, sets] = await Promise.all([
    db.select().from(interactionRules).orderBy(interactionRules.id),
    db.select().from(contextRules).orderBy(contextRules.id),
    db.select().from(ruleReviews),
    db.select({ name: dataSets.name, version: dataSets.version, date: dataSets.date }).from(dataSets),
  ]);
  const book = ruleBook({ interactions, context, reviews, dataSets: sets });
  last = { stamp, book };
  return book;
}

/** The database, when its sets were loaded, whether there are rules, and the number and time of the last reviews. */
async function readStamp(db: Db): Promise<string> {
  const [row] = await db.execute<{ stamp: string }>(sql`select concat_ws(' ', current_database(),
    (select string_agg(${dataSets.name} || ${dataSets.version} || ${dataSets.loadedAt}, ' ' order by ${dataSets.name}) from ${dataSets}),
    exists (select from ${interactionRules}), exists (select from ${contextRules}),
    (select count(*) || ' ' || coalesce(max(${ruleReviews.savedAt})::text, '') from ${ruleReviews})) as stamp`);
  return row?.stamp ?? '';
}

export interface DataSet {
  version: string;
  date: string;
  source: string;
  imported: boolean;
}

/** The list that the catalogue or the rules come from; undefined before the first import. */
export async function dataSetOf(name: DataSetName, db: Db = database().db): Promise<DataSet | undefined> {
  const { version, date, source, imported } = dataSets;
  const [found] = await db.select({ version, date, source, imported }).from(dataSets).where(eq(dataSets.name, name));
  return found;
}
