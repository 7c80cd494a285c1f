import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { drugs } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import type { Resource } from '@/lib/fhir/types';
import { cardRead } from '@/lib/record/patient/fhir';
import { cardChange, type VisiblePatient } from '@/lib/record/patient/model';
import { FIELD_NAMES } from '@/lib/record/physiology/fields';
import { isFilled, type PhysiologyValues } from '@/lib/record/physiology/model';
import { gather } from '@/lib/values/objects';
import { documentOf, type ReadDocument } from './parse';
import { type ReadRow, readRows } from './proposals';
import { writtenRows } from './rows';
import { readFhirSource } from './source';

/**
 * `present`: the record has it already. `occupied`: the record has something else in its only place, which is never
 * overwritten. `invalid`: the section would refuse it.
 */
export type Standing = 'new' | 'present' | 'occupied' | 'invalid';

export interface ComparedRow extends ReadRow {
  standing: Standing;
  /** The row that it is, where the record has it. */
  id?: number | undefined;
}

export interface Compared {
  rows: readonly ComparedRow[];
  /** What the document says of the person and the card does not. */
  card: { input: Record<string, unknown>; details: readonly string[] } | undefined;
}

/** What a document proposes, beside what the record says by now. */
export async function compareDocument(record: RecordAccess, document: ReadDocument): Promise<Compared> {
  const source = await readFhirSource(record, {});
  const knownTags = new Set(source.tags.keys());
  const placed = writtenRows(source, 'it').filter(({ section }) => section !== 'card');
  const ids = new Map(placed.flatMap(({ id, resources: [first] }) => (first ? [[first.fullUrl, id] as const] : [])));
  const own = documentOf(
    placed.flatMap(({ resources }) => resources.map(({ fullUrl, resource }) => ({ fullUrl, resource }))),
  );
  const existing = new Map<string, number[]>();
  const single = new Map<string, ReadRow>();
  for (const row of readRows(own, knownTags)) {
    const id = ids.get(row.fullUrl);
    if (row.identity !== undefined && id !== undefined) gather(existing, row.identity, id);
    const only = singleOf(row);
    if (only !== undefined) single.set(only, row);
  }
  const read = await withKnownDrugs(record, readRows(document, knownTags));
  return {
    rows: read.map((row) => compared(row, { ids, existing, single })),
    card: missingOn(source.extract.patient, document),
  };
}

interface Known {
  ids: ReadonlyMap<string, number>;
  existing: Map<string, number[]>;
  single: Map<string, ReadRow>;
}

function compared(row: ReadRow, { ids, existing, single }: Known): ComparedRow {
  const only = singleOf(row);
  if (only !== undefined) {
    const there = single.get(only);
    // Of several for one place the first one gets it.
    single.set(only, there ?? row);
    return { ...row, standing: there ? (sameWords(there, row) ? 'present' : 'occupied') : standingOf(row) };
  }
  const itself = ids.get(row.fullUrl);
  const alike = row.identity === undefined ? undefined : existing.get(row.identity);
  const id = itself ?? alike?.[0];
  if (id !== undefined && alike)
    existing.set(
      row.identity ?? '',
      alike.filter((one) => one !== id),
    );
  return id === undefined ? { ...row, standing: standingOf(row) } : { ...row, standing: 'present', id };
}

const standingOf = ({ wrong }: ReadRow): Standing => (wrong.length > 0 ? 'invalid' : 'new');

/** Of what a record has once, which place it is. */
function singleOf({ section: { name }, input }: ReadRow): string | undefined {
  if (name === 'anamnesis') return `anamnesis ${input.part}`;
  return name === 'physiology' ? name : undefined;
}

function sameWords(one: ReadRow, other: ReadRow): boolean {
  if (one.section.name === 'anamnesis') return one.input.content === other.input.content;
  const filled = ({ input }: ReadRow) =>
    JSON.stringify(
      FIELD_NAMES.filter((name) => isFilled(input as PhysiologyValues, name)).map((name) => [name, input[name]]),
    );
  return filled(one) === filled(other);
}

/** A medicine that the catalogue does not have is one by its name. */
async function withKnownDrugs({ db }: RecordAccess, rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const ids = rows.flatMap(({ input: { drugId } }) => (typeof drugId === 'number' ? [drugId] : []));
  const found =
    ids.length > 0
      ? await db
          .select({ id: drugs.id })
          .from(drugs)
          .where(ids.length === 1 ? eq(drugs.id, ids[0] ?? 0) : inArray(drugs.id, ids))
      : [];
  const known = new Set(found.map(({ id }) => id));
  return rows.map((row) => {
    const { drugId } = row.input;
    return typeof drugId === 'number' && !known.has(drugId) ? { ...row, input: { ...row.input, drugId: null } } : row;
  });
}

/** What the card lacks and the document has, as far as the card takes it. */
function missingOn(card: VisiblePatient, { patient, entries }: ReadDocument): Compared['card'] {
  if (!patient) return undefined;
  const observations = entries.flatMap(({ resource }): Resource[] =>
    resource.resourceType === 'Observation' ? [resource] : [],
  );
  const { input } = cardRead(patient, observations);
  const lacking = Object.entries(input).filter(([name, value]) => {
    const stored = card[name as keyof VisiblePatient] ?? null;
    const empty = stored === null || stored === '' || (name === 'sex' && stored === 'unknown');
    return empty && cardChange.safeParse({ id: 0, [name]: value }).success;
  });
  if (lacking.length === 0) return undefined;
  return { input: Object.fromEntries(lacking), details: lacking.map(([, value]) => String(value)) };
}
