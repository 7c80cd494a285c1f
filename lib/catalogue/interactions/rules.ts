import 'server-only';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type DataSetName, dataSets, interactionRules } from '@/db/schema';
import { database } from '../../database';
import type { InteractionRule } from './findings';

/** The current rules: an import may have replaced them since the process started. */
export const readRules = (db: Db): Promise<InteractionRule[]> =>
  db.select().from(interactionRules).orderBy(asc(interactionRules.id));

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
