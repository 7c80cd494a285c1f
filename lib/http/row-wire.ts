import 'server-only';
import type { InferSelectModel } from 'drizzle-orm';
import type { ClinicalTable } from '../access/policy/sections';
import { reference } from '../catalogue/reference';
import { rowAnswer } from './answers';
import { fromWire, tagsToWire, toWire, wirePath } from './wire';

/** A row as the contract spells it, its tags with their names. */
export async function rowToWire<T extends ClinicalTable>(table: T, row: Partial<InferSelectModel<T>>) {
  const { tags } = await reference();
  return { ...toWire(table, row), tags: tagsToWire((row as { tags: number[] }).tags, tags) };
}

/** A body's fields, with its tags under the contract's name. */
export const rowInput = (table: ClinicalTable, body: Record<string, unknown>): Record<string, unknown> => ({
  ...fromWire(table, body),
  ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
});

/** How the routes of a section translate whose columns say it all; a section that differs replaces what differs. */
export const rowWire = <T extends ClinicalTable>(table: T) => ({
  input: (body: Record<string, unknown>) => rowInput(table, body),
  toWire: async (row: InferSelectModel<T>): Promise<Record<string, unknown>> => rowToWire(table, row),
  wirePath: (path: string) => wirePath(table, path),
  answer: rowAnswer(table),
});
