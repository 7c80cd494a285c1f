import 'server-only';
import { strictest } from '@/lib/fhir/labels';
import type { Locale } from '@/lib/i18n/translate';
import { linesOf } from '@/lib/sections/anamnesis/lines';
import type { AnamnesisText } from '@/lib/sections/anamnesis/model';
import { DEFAULT_LEVEL } from '@/lib/sections/anamnesis/parts';
import { FIELD_NAMES } from '@/lib/sections/physiology/fields';
import { isFilled, type PhysiologyValues } from '@/lib/sections/physiology/model';
import { gather } from '@/lib/values/objects';
import { sayingIn, writtenRows } from '../fhir/rows';
import type { FhirSource } from '../fhir/source';
import { type Account, accountOf } from './account';
import type { ComparedRow, Standing } from './compared-row';
import { documentOf, type ReadDocument } from './document/read-document';
import { type Versions, withEarlier } from './earlier';
import type { StoredRecord } from './import-messages';
import { withMedicine } from './medicine';
import { type MissingOnCard, missingOnCard, type PersonNamed, personNamed } from './person';
import { type ReadEntries, type ReadRow, readEntries } from './proposals';
import { resultFact } from './same-result';
import { type StoredRow, settled } from './settled';

export interface Compared {
  rows: readonly ComparedRow[];
  /** What becomes of each entry of the file. */
  account: Account;
  /** The sections to which the reader's plan adds no rows. */
  unlicensed: ReadonlySet<string>;
  /** Personal data that the document has and the card lacks. */
  card: MissingOnCard | undefined;
  person: PersonNamed | undefined;
}

/** What a record has now, as the server has read it. */
interface Stored extends StoredRecord {
  tags: ReadonlyMap<number, string>;
  /** The rows of each section. */
  sections: ReadonlyMap<string, readonly object[]>;
  /** The id of each row by its address in documents. */
  addresses: ReadonlyMap<string, number>;
}

/** What a document proposes, before it is compared with a record. */
export const entriesOf = (document: ReadDocument, knownTags: ReadonlySet<number>, locale: Locale): ReadEntries =>
  readEntries(document, { knownTags, say: sayingIn(locale) });

/** What a document proposes, compared with what the record has now. */
export function compareDocument(document: ReadDocument, read: ReadEntries, stored: Stored): Compared {
  const { patient, tags, addresses } = stored;
  const placed = writtenRows(sourceOf(stored), 'it', ownAddress).filter(({ section }) => section !== 'card');
  const ids = new Map(placed.flatMap(({ id, resources: [first] }) => (first ? [[first.fullUrl, id] as const] : [])));
  const own = documentOf(
    placed.flatMap(({ resources }) => resources.map(({ fullUrl, resource }) => ({ fullUrl, resource }))),
  );
  const existing = new Map<string, number[]>();
  const single = new Map<string, ReadRow>();
  for (const row of entriesOf(own, new Set(tags.keys()), 'it').rows) {
    const id = ids.get(row.fullUrl);
    if (row.identity !== undefined && id !== undefined) gather(existing, row.identity, id);
    const only = singleOf(row);
    if (only !== undefined) single.set(only, row);
  }
  const drugIds = new Set(stored.drugIds);
  const facts = factsOf(stored);
  const storedRow = storedRowsOf(stored);
  const versions = versionsOf(storedRow);
  const identities = new Map([...existing].map(([identity, all]) => [identity, new Set(all)]));
  const known: Known = { ids: new Map(addresses), existing, single, texts: textsOf(stored), facts };
  const origins = new Map(document.entries.map(({ resource, origin }) => [resource, origin]));
  const comparedRows = read.rows.map((row) => {
    const told = { row: withKnownDrug(row, drugIds), origin: origins.get(row.resource) };
    const { row: named, origin } = withMedicine(told, stored.medicines);
    const found = { ...compared(named, known), origin };
    const isSame = (id: number) => named.identity !== undefined && identities.get(named.identity)?.has(id) === true;
    return withEarlier(found, stored.earlier, isSame, versions);
  });
  const rows = settled(comparedRows, storedRow);
  const card = missingOnCard(patient, document, stored.knowsBirthCity);
  return {
    rows,
    card,
    account: accountOf(document, { rows, untaken: read.untaken, card }),
    unlicensed: new Set(stored.unlicensed),
    person: personNamed(patient, document),
  };
}

/** The record's texts of the anamnesis, by part. */
const textsOf = ({ sections }: Stored) =>
  new Map(
    ((sections.get('anamnesis') ?? []) as readonly AnamnesisText[]).map(({ part, content, level }) => [
      part as string,
      { lines: linesOf(content), level },
    ]),
  );

/** The ids of the stored results by what they state. */
function factsOf({ sections }: Stored): Map<string, number> {
  const rows = (sections.get('results') ?? []) as readonly (Record<string, unknown> & { id: number })[];
  return new Map(
    rows.flatMap((row) => {
      const fact = resultFact(row);
      return fact === undefined ? [] : [[fact, row.id] as const];
    }),
  );
}

/** The stored rows, by section and id. */
function storedRowsOf({ sections }: Stored): StoredRow {
  const all = new Map(
    [...sections].map(([name, rows]) => [
      name,
      new Map((rows as readonly { id: number }[]).map((row) => [row.id, row])),
    ]),
  );
  return (section, id) => all.get(section)?.get(id) as Readonly<Record<string, unknown>> | undefined;
}

/** The versions of the stored rows. */
const versionsOf =
  (storedRow: StoredRow): Versions =>
  (section, id) =>
    storedRow(section, id)?.version as number | undefined;

/** The URNs by which the record's rows refer to each other during the comparison; no other document uses them. */
const ownAddress = (...parts: readonly unknown[]) => `urn:own:${parts.join(':')}`;

const sourceOf = ({ patient, owners, takenAt, besides, tags, sections }: Stored): FhirSource => ({
  extract: {
    patientId: patient.id,
    patient,
    own: true,
    whole: true,
    scope: {},
    takenAt,
    rowsOf: ({ name }) => (sections.get(name) ?? []) as never,
  },
  owners,
  besides,
  tags,
});

interface Known {
  /** The rows by their addresses that no entry of the document has claimed yet. */
  ids: Map<string, number>;
  texts: ReadonlyMap<string, { lines: ReadonlySet<string>; level: number }>;
  existing: Map<string, number[]>;
  single: Map<string, ReadRow>;
  facts: ReadonlyMap<string, number>;
}

function compared(row: ReadRow, { ids, existing, single, texts, facts }: Known): ComparedRow {
  const { lines } = row.input;
  if (Array.isArray(lines)) return comparedLines(row, lines, texts.get(String(row.input.part)));
  const only = singleOf(row);
  if (only !== undefined) {
    const there = single.get(only);
    // If several rows of a document compete for one place in the record, the first row gets it.
    single.set(only, there ?? row);
    return { ...row, standing: there ? (sameWords(there, row) ? 'present' : 'occupied') : standingOf(row) };
  }
  const itself = ids.get(row.fullUrl);
  ids.delete(row.fullUrl);
  const alike = row.identity === undefined ? undefined : existing.get(row.identity);
  const id = itself ?? alike?.[0];
  if (id !== undefined && alike)
    existing.set(
      row.identity ?? '',
      alike.filter((one) => one !== id),
    );
  const told = id ?? (row.section.name === 'results' ? facts.get(resultFact(row.input) ?? '') : undefined);
  return told === undefined ? { ...row, standing: standingOf(row) } : { ...row, standing: 'present', id: told };
}

/** Lines are present if the text has all of them; they are added under the stricter of their and the text's confidentiality. */
function comparedLines(
  row: ReadRow,
  lines: readonly string[],
  text: { lines: ReadonlySet<string>; level: number } | undefined,
): ComparedRow {
  const level = strictest([row.input.level as number | undefined, text?.level ?? DEFAULT_LEVEL]);
  const isThere = lines.every((line) => text?.lines.has(line));
  return { ...row, input: { ...row.input, level }, standing: isThere ? 'present' : standingOf(row) };
}

const standingOf = ({ wrong }: ReadRow): Standing => (wrong.length > 0 ? 'invalid' : 'new');

/** The key of the only place that a record has for such a row; undefined if a record may have many of them. */
function singleOf({ section: { name }, input }: ReadRow): string | undefined {
  if (name === 'anamnesis') return `anamnesis ${String(input.part)}`;
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

/** A drug id that the catalogue does not have is dropped; the drug keeps its name. */
function withKnownDrug(row: ReadRow, known: ReadonlySet<number>): ReadRow {
  const { drugId } = row.input;
  return typeof drugId === 'number' && !known.has(drugId) ? { ...row, input: { ...row.input, drugId: null } } : row;
}
