import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { drugs } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import type { Locale } from '@/lib/i18n/translate';
import { FIELD_NAMES } from '@/lib/record/physiology/fields';
import { isFilled, type PhysiologyValues } from '@/lib/record/physiology/model';
import { gather } from '@/lib/values/objects';
import { type MissingOnCard, missingOnCard, type PersonNamed, personNamed } from './person';
import { type ReadRow, readRows } from './proposals';
import { documentOf, type ReadDocument } from './read-document';
import { sayingIn, writtenRows } from './rows';
import { type FhirSource, readFhirSource } from './source';

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
  card: MissingOnCard | undefined;
  person: PersonNamed | undefined;
}

/** What of a record a document is compared with: read in one transaction, compared when that is over. */
export interface Stored {
  source: FhirSource;
  drugIds: ReadonlySet<number>;
  card: MissingOnCard | undefined;
}

/** What a document proposes by itself. */
export function rowsOf(document: ReadDocument, knownTags: ReadonlySet<number>, locale: Locale): ReadRow[] {
  return readRows(document, { knownTags, say: sayingIn(locale) });
}

export async function readStored(
  record: RecordAccess,
  document: ReadDocument,
  rows: readonly ReadRow[],
): Promise<Stored> {
  const source = await readFhirSource(record, {});
  const [drugIds, card] = await Promise.all([
    knownDrugs(record.db, rows),
    missingOnCard(record.db, source.extract.patient, document),
  ]);
  return { source, drugIds, card };
}

/** What a document proposes, beside what the record says by now. */
export function compareDocument(document: ReadDocument, read: readonly ReadRow[], stored: Stored): Compared {
  const { source, drugIds, card } = stored;
  const placed = writtenRows(source, 'it').filter(({ section }) => section !== 'card');
  const ids = new Map(placed.flatMap(({ id, resources: [first] }) => (first ? [[first.fullUrl, id] as const] : [])));
  const own = documentOf(
    placed.flatMap(({ resources }) => resources.map(({ fullUrl, resource }) => ({ fullUrl, resource }))),
  );
  const existing = new Map<string, number[]>();
  const single = new Map<string, ReadRow>();
  for (const row of rowsOf(own, new Set(source.tags.keys()), 'it')) {
    const id = ids.get(row.fullUrl);
    if (row.identity !== undefined && id !== undefined) gather(existing, row.identity, id);
    const only = singleOf(row);
    if (only !== undefined) single.set(only, row);
  }
  return {
    rows: read.map((row) => compared(withKnownDrug(row, drugIds), { ids, existing, single })),
    card,
    person: personNamed(source.extract.patient, document),
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

async function knownDrugs(db: Db, rows: readonly ReadRow[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ input: { drugId } }) => (typeof drugId === 'number' ? [drugId] : []));
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: drugs.id })
    .from(drugs)
    .where(inArray(drugs.id, [...new Set(ids)]));
  return new Set(found.map(({ id }) => id));
}

/** A medicine that the catalogue does not have is one by its name. */
function withKnownDrug(row: ReadRow, known: ReadonlySet<number>): ReadRow {
  const { drugId } = row.input;
  return typeof drugId === 'number' && !known.has(drugId) ? { ...row, input: { ...row.input, drugId: null } } : row;
}
