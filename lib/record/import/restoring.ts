import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { refusedBeforeBirth } from '@/lib/access/record/rows';
import type { EarlierText } from '@/lib/sections/anamnesis/model';
import type { Part } from '@/lib/sections/anamnesis/parts';
import { keepEarlier } from '@/lib/sections/anamnesis/versions';
import { isDay, today } from '@/lib/values/days';
import { omitUndefined } from '@/lib/values/objects';
import { type AnyCommand, importCommands } from './commands';

/**
 * The section's save, which also sets columns that no form offers, such as the day on which a diagnosis was recorded or the
 * original wording.
 */
export function restoring(section: RowSection, restored: Record<string, unknown>): AnyCommand {
  const command = importCommands[section.name] as AnyCommand;
  const { versions, ...given } = restored;
  const columns = soundColumns(given);
  return {
    ...command,
    async run(record, input, stored) {
      const early = await refusedBeforeBirth(record, section, columns);
      if (early) return early;
      if (versions) await keepEarlier(record, (input as { part: Part }).part, versions as EarlierText[]);
      const saved = await command.run(record, input, stored);
      if (saved.ok && Object.keys(columns).length > 0) await setColumns(record, section, saved.value.id, columns);
      return saved;
    },
  };
}

const ENDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  recordedOn: (value) => (typeof value === 'string' && isDay(value) && value <= today() ? value : undefined),
  createdAt: instant,
  sentAt: instant,
  name: words,
  drug: words,
  delivery: (value) => (value === 'sent' ? value : undefined),
};
function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && !value.includes('\0') ? value.trim() : undefined;
}
function instant(value: unknown): Date | undefined {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() || at.getFullYear() < 1900 ? undefined : at;
}
/** The given columns that a restore may set, if their values are valid. */
const soundColumns = (given: Record<string, unknown>) =>
  omitUndefined(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ENDS[name]?.(value)])));

async function setColumns({ db, patientId }: RecordAccess, { table }: RowSection, id: number, columns: object) {
  const own: SQL | undefined = and(eq(table.patientId, patientId), eq(table.id, id));
  await db
    .update(table as PgTable)
    .set(columns)
    .where(own);
}
