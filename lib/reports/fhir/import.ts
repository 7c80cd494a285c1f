import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { perform } from '@/lib/access/perform';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import type { RowSection } from '@/lib/access/sections';
import { reference } from '@/lib/catalogue/reference';
import type { Resource } from '@/lib/fhir/types';
import { saveCard } from '@/lib/record/patient/commands';
import { cardSection } from '@/lib/record/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { isDay, today } from '@/lib/values/days';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, type Refusal, type Result } from '@/lib/values/refusal';
import { type AnyCommand, importCommands } from './commands';
import { type Compared, type ComparedRow, compareDocument } from './compare';
import { withReports } from './loose-results';
import { parseDocument, type ReadDocument } from './parse';

/** The place of the card among the proposals; rows follow it. */
export const CARD_KEY = 0;
export const keyOf = (index: number) => index + 1;

export interface Outcome {
  key: number;
  /** Absent: it was saved. */
  refusal?: Refusal;
}

/** What a document proposes to the viewer's own record; nothing is changed. */
export async function readProposals(viewer: Viewer, text: string): Promise<Result<Compared>> {
  // Whether there is a record at all is told before what is wrong with the document.
  await reference();
  const document = parseDocument(text);
  return openedWith(viewer, document);
}

async function openedWith(viewer: Viewer, document: Result<ReadDocument>): Promise<Result<Compared>> {
  const compared = await withRecord(viewer, 'own', cardSection, async (record) =>
    document.ok ? done(await compareDocument(record, withReports(document.value))) : document,
  );
  return compared.ok ? compared.value : compared;
}

/**
 * Saves the chosen proposals, each by the command of its section and in a transaction of its own. What the record has by
 * now is left out, so that a document that is brought twice adds nothing.
 */
export async function importRows(
  viewer: Viewer,
  text: string,
  chosen: ReadonlySet<number>,
): Promise<Result<Outcome[]>> {
  const compared = await readProposals(viewer, text);
  if (!compared.ok) return compared;
  const { rows, card } = compared.value;
  const outcomes: Outcome[] = [];
  if (card && chosen.has(CARD_KEY)) {
    const saved = await perform(viewer, 'own', saveCard, { id: 0, raw: card.input });
    outcomes.push({ key: CARD_KEY, ...(saved.ok ? {} : { refusal: saved.refusal }) });
  }
  const made = new Map<Resource, number>(
    rows.flatMap(({ resource, id }) => (id === undefined ? [] : [[resource, id]])),
  );
  for (const [index, row] of rows.entries()) {
    if (row.standing !== 'new' || !chosen.has(keyOf(index))) continue;
    const saved = await saveRow(viewer, row, made);
    if (saved.ok) made.set(row.resource, saved.value.id);
    outcomes.push({ key: keyOf(index), ...(saved.ok ? {} : { refusal: saved.refusal }) });
  }
  return done(outcomes);
}

/** What a row cannot be without; a therapy can be without its diagnosis. */
const PARENTS = ['examId', 'therapyId'];

async function saveRow(
  viewer: Viewer,
  row: ComparedRow,
  made: ReadonlyMap<Resource, number>,
): Promise<Result<{ id: number }>> {
  const { section, input, proposal } = row;
  const named = Object.fromEntries(
    Object.entries(proposal.rows ?? {}).flatMap(([field, resource]) => {
      const id = resource && made.get(resource);
      return id === undefined ? [] : [[field, id]];
    }),
  );
  const orphan = Object.keys(proposal.rows ?? {}).find((field) => PARENTS.includes(field) && !(field in named));
  if (orphan) return invalid(orphan, 'fhirParent');
  // What is rare was looked at by whoever chose it.
  const raw = { ...input, ...named, confirmed: true };
  return perform(viewer, 'own', restoring(section, row), { id: 0, raw });
}

/** The section's save, which also sets what no form asks for, such as the day on which a diagnosis was recorded, or words as they were. */
function restoring(section: RowSection, { proposal: { restored = {} } }: ComparedRow): AnyCommand {
  const command = importCommands[section.name] as AnyCommand;
  const { versions, ...given } = restored;
  const columns = soundColumns(given);
  return {
    ...command,
    async run(record, input, stored) {
      for (const { content } of (versions as { content: string }[] | undefined) ?? [])
        await command.run(record, { ...input, content } as never, stored);
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
/** Columns that may be set so, with values that they may have. */
const soundColumns = (given: Record<string, unknown>) =>
  omitUndefined(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ENDS[name]?.(value)])));

async function setColumns({ db, patientId }: RecordAccess, { table }: RowSection, id: number, columns: object) {
  const own: SQL | undefined = and(eq(table.patientId, patientId), eq(table.id, id));
  await db
    .update(table as PgTable)
    .set(columns)
    .where(own);
}
