import type { PgTable } from 'drizzle-orm/pg-core';
import { fromWire } from '@/lib/http/wire';
import type { ComparedRow } from './compared-row';
import { linesFromWire } from './editable-fields';
import type { ChosenRow } from './import-messages';
import { keyOf } from './import-wire';

/** The chosen keys with those of the new rows to which chosen rows belong: a result cannot be saved without its exam. */
export function withParents(rows: readonly ComparedRow[], chosen: ReadonlySet<number>): ReadonlySet<number> {
  const keys = new Map(rows.map(({ resource }, index) => [resource as object, keyOf(index)]));
  const parents = rows.flatMap(({ proposal, section }, index) =>
    chosen.has(keyOf(index)) && section.parent
      ? Object.values(proposal.rows ?? {}).flatMap((resource) => (resource && keys.get(resource)) ?? [])
      : [],
  );
  return new Set([...chosen, ...parents]);
}

/** A row with the fields that the user has changed before saving, under the contract's names. */
export const withChanges = (
  row: ChosenRow,
  { section }: ComparedRow,
  changed: Record<string, unknown> | undefined,
): ChosenRow =>
  changed
    ? {
        ...row,
        input: { ...row.input, ...fromWire(section.table as PgTable, changed), ...linesFromWire(changed) },
      }
    : row;
