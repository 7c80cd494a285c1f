import { and, arrayOverlaps, between, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export const FULL = 1;
export const MINIMAL = 2;
export const PARTIAL = 3;

/**
 * What a patient lets one doctor or carer see. Levels run from 1 (no restriction) to 6; visibility is FULL, MINIMAL or PARTIAL,
 * and FULL for every carer.
 */
export interface Association {
  level: number;
  visibility: number;
  tags: readonly number[];
  /** Present for a carer, from whom withheld items are hidden. `isSole`: the patient has no account, so carers alone keep the record. */
  carer?: { isSole: boolean } | undefined;
}

/** The properties of an item that decide who sees it. `emergency`: it belongs to the emergency set. */
export interface Item {
  level: number;
  tags: readonly number[];
  emergency: boolean;
  /** No carer sees it. */
  withheld?: boolean;
}

const isLevel = (level: number) => Number.isInteger(level) && level >= 1 && level <= 6;
/** An item's level; an unknown level is treated as the strictest. */
export const strictLevel = (level: number) => (isLevel(level) ? level : 6);
/** An association's level; an unknown level gives access to nothing. */
const grantedLevel = (level: number) => (isLevel(level) ? level : 0);

/** Whether a doctor or carer under this association may see the item. `visibleToDoctor` is the same rule in SQL. */
export function canSee(association: Association, item: Item): boolean {
  if (association.carer && item.withheld) return false;
  if (strictLevel(item.level) > grantedLevel(association.level)) return false;
  switch (association.visibility) {
    case FULL:
      return true;
    case MINIMAL:
      return item.emergency;
    case PARTIAL:
      return item.emergency || item.tags.some((tag) => association.tags.includes(tag));
    default:
      return false;
  }
}

/** Whether no item can be hidden from a doctor or carer under this association. */
export const seesEveryItem = ({ level, visibility, carer }: Omit<Association, 'tags'>) =>
  visibility === FULL && level === 6 && (!carer || carer.isSole);

/** The columns of a clinical table that decide who sees its rows. */
export interface GuardedColumns {
  level: PgColumn;
  tags: PgColumn;
  deletedAt: PgColumn;
  withheld: PgColumn;
}

/** The SQL twin of `canSee`; `emergency` is the condition under which a row belongs to the emergency set. */
export function visibleToDoctor(table: GuardedColumns, association: Association, emergency: SQL | undefined): SQL {
  return and(
    isNull(table.deletedAt),
    association.carer ? not(table.withheld) : undefined,
    withinLevel(table, grantedLevel(association.level)),
    inSight(table, association, emergency),
  ) as SQL;
}

/**
 * The condition on the level. The highest level also sees unknown levels, so it needs no condition, which saves time on ten
 * thousand rows.
 */
const withinLevel = ({ level }: GuardedColumns, granted: number) =>
  granted === 6 ? undefined : between(level, 1, granted);

/**
 * Whether a row has one of the specialities. Most doctors have one, and `= any` takes less than half the time of an array
 * overlap.
 */
const hasOneOf = ({ tags }: GuardedColumns, [tag, ...others]: readonly number[]) =>
  others.length === 0 ? sql`${tag} = any(${tags})` : arrayOverlaps(tags, [tag as number, ...others]);

function inSight(
  table: GuardedColumns,
  { visibility, tags }: Association,
  emergency: SQL | undefined,
): SQL | undefined {
  const nothing = sql`false`;
  const tagged = tags.length > 0 ? hasOneOf(table, tags) : nothing;
  switch (visibility) {
    case FULL:
      return undefined;
    case MINIMAL:
      return emergency ?? nothing;
    case PARTIAL:
      return or(emergency, tagged);
    default:
      return nothing;
  }
}
