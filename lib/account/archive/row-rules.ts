import 'server-only';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { DOSE_STATES } from '@/db/reference/values';
import { LONGEST_TEXT } from '@/lib/sections/anamnesis/parts';
import { MOST_CHANGES } from '@/lib/sections/doses/model';
import { heartRates } from '@/lib/sections/ecgs/new-ecg';
import { isFollowable } from '@/lib/sections/links/model';
import { areaPains, strokes } from '@/lib/sections/notebook/strokes';
import { isDay } from '@/lib/values/days';
import { isLocalTime } from '@/lib/values/local-time';
import { isZone } from '@/lib/values/wall-time';
import { archivedColumn } from './archived-names';
import type { Restorable } from './restorable';

/** A row of an archive, under the database's column names. */
export type ArchivedRow = Record<string, unknown>;

/** A text without NUL, which PostgreSQL rejects, and without lone surrogates, which are not valid Unicode. */
const text = z
  .string()
  .max(LONGEST_TEXT)
  .refine((value) => !value.includes('\0') && !/\p{Cs}/u.test(value));
/** An instant in PostgreSQL's format may be at most a minute in the future, as a tolerance. */
const A_MINUTE = 60_000;
const instantUntil = (ahead: number) =>
  z.string().refine((value) => {
    const isWritten = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00:00$/.test(value);
    return isWritten && Date.parse(value) <= Date.now() + ahead;
  });
const instant = instantUntil(A_MINUTE);
const A_DAY = 1440 * A_MINUTE;
const number = z.number().refine(Number.isFinite);

const KINDS: readonly [type: RegExp, z.ZodType][] = [
  [/\[\]$/, z.array(z.union([z.int(), text])).max(500)],
  [/^(?:bigint|integer|smallint)$/, z.int()],
  [/^(?:real|double precision|numeric)/, number],
  [/^(?:text|char)/, text],
  [/^date$/, z.string().refine(isDay)],
  [/^timestamp\(0\)$/, z.string().refine(isLocalTime)],
  [/^timestamp/, instant],
  [/^boolean$/, z.boolean()],
];

/** What a dose said before. */
const doseChanges = z
  .array(
    z.strictObject({
      state: z.enum(DOSE_STATES),
      at: z.iso.datetime().nullable(),
      reason: text.nullable(),
      units: number.nullable(),
      changedAt: z.iso.datetime(),
      changedBy: z.int(),
    }),
  )
  .max(MOST_CHANGES);
const plain = z.union([z.string().max(LONGEST_TEXT), number, z.boolean(), z.null()]);
/** The rules of jsonb columns, in which PostgreSQL would accept any JSON; a new jsonb column needs a rule here. */
const TREES: Record<string, z.ZodType> = {
  'tbl_taccuino.aree': areaPains,
  'tbl_taccuino.aree_scelte': areaPains,
  'tbl_taccuino.aree_quote': z.record(z.string().max(100), z.array(z.int().min(0).max(1000)).max(6)),
  'tbl_taccuino.tratti': strokes,
  'tbl_scores.inputs': z.record(z.string().max(100), z.union([z.string().max(200), number, z.boolean()])),
  'tbl_dosi.modifiche': doseChanges,
  'anamnesis_versions.content': z.record(z.string().max(100), plain),
};
/** Columns whose rule is stricter than their type, since pages use the value for more than displaying it. */
const SPECIAL: Record<string, z.ZodType> = {
  'tbl_link_personali.link': text.refine(isFollowable),
  'tbl_ecg_tracciati.frequenze': heartRates,
  'tbl_dosi.fuso': text.refine(isZone),
  // A dose is put off by a day at most.
  'tbl_dosi.quando': instantUntil(A_DAY + A_MINUTE),
};

/** A row's version; it is limited, since the next save increments it. */
const version = z.int().min(1).max(1_000_000_000);

export function ruleOf(table: string, column: PgColumn): z.ZodType {
  const name = `${table}.${column.name}`;
  const type = column.getSQLType();
  const counted = column.name === 'version' ? version : undefined;
  const rule = SPECIAL[name] ?? TREES[name] ?? counted ?? KINDS.find(([kind]) => kind.test(type))?.[1];
  if (!rule) throw new Error(`nothing says what an archive may have in ${name}`);
  if (!column.notNull) return rule.nullable().default(null);
  return column.default === undefined ? rule : rule.optional();
}

/**
 * The rule that reads a row of a table. The row must have exactly the table's columns, except those with bytes, under the
 * names that archives use; the result has the database's names. A column that was added after the archive was made may be
 * missing if it is nullable or has a default.
 */
export function rowRule({ name, columns }: Restorable): z.ZodType<ArchivedRow> {
  const told = columns.filter((column) => column.getSQLType() !== 'bytea');
  const archived = new Map(told.map((column) => [archivedColumn(name, column.name), column]));
  const rules = [...archived].map(([key, column]) => [key, ruleOf(name, column)]);
  const stored = (key: string) => archived.get(key)?.name ?? key;
  return z
    .strictObject(Object.fromEntries(rules))
    .transform((row: ArchivedRow) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [stored(key), value])),
    );
}
