import 'server-only';
import type { InferSelectModel } from 'drizzle-orm';
import type { ClinicalTable } from '../access/policy/sections';
import { reference } from '../catalogue/reference';
import { rowAnswer } from './answers';
import { fromWire, tagsToWire, toWire, wirePath } from './wire';

/** A row under the contract's names, tags with their names. */
export async function rowToWire<T extends ClinicalTable>(table: T, row: Partial<InferSelectModel<T>>) {
  const { tags } = await reference();
  return { ...toWire(table, row), tags: tagsToWire((row as { tags: number[] }).tags, tags) };
}

/** A body's fields under our names, including `tags`. */
export const rowInput = (table: ClinicalTable, body: Record<string, unknown>): Record<string, unknown> => ({
  ...fromWire(table, body),
  ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
});

/** The default wire of a section, derived from its table's columns; a section that differs overrides parts of it. */
export const rowWire = <T extends ClinicalTable>(table: T) => ({
  input: (body: Record<string, unknown>) => rowInput(table, body),
  toWire: async (row: InferSelectModel<T>): Promise<Record<string, unknown>> => rowToWire(table, row),
  wirePath: (path: string) => wirePath(table, path),
  answer: rowAnswer(table),
});
