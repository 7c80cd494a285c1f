import 'server-only';
import { createHash } from 'node:crypto';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference as catalogue } from '@/lib/catalogue/reference';
import { labelled, STRICTEST } from '@/lib/fhir/labels';
import type { AnyFhirMapping, Writing, WrittenResource } from '@/lib/fhir/mapping';
import type { Meta, Resource } from '@/lib/fhir/types';
import type { Locale } from '@/lib/i18n/translate';
import { idAt, type Source } from '@/lib/record/fhir/resources';
import { sayingIn } from '@/lib/record/fhir/rows';
import { today } from '@/lib/values/days';
import { lifted } from './lifted';
import { openerFor } from './opening';
import { profilesIn } from './profiles';
import { type FoundRow, type Row, readRows } from './read';
import { Asked, type Found, findAsked } from './references';

/** A resource of the interface, with its id and its metadata, and the row that it is written from. */
export interface Served {
  resource: Resource & { id: string };
  source: Source;
  row: Pick<Row, 'id' | 'authorId' | 'updatedAt'>;
  part: string;
}

export interface WriteContext {
  record: RecordAccess;
  locale: Locale;
  /** The address of the interface. */
  base: string;
  /** `search`: what is too large for a search is left out, and the resource says so. */
  purpose: 'read' | 'search';
  /** Only resources of these types are of use; absent: all are. */
  types?: ReadonlySet<string> | undefined;
  /** Only resources with one of these codes are of use; absent: all are. */
  codes?: ReadonlySet<string> | undefined;
}

type Rows = NonNullable<Source['rows']>;

/** The resources of rows that the caller's scopes open, each row's by their parts, so that a page may end between two of them. */
export async function writeRows(source: Source, found: readonly FoundRow[], context: WriteContext): Promise<Served[]> {
  const { rows } = source;
  if (!rows || found.length === 0) return [];
  const { record } = context;
  const [beside, { tags }] = await Promise.all([besidesOf(rows, found, context), catalogue(record.db)]);
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const asked = new Asked();
  const { read: besides, depends } = beside;
  const draft = { rows, source, besides, depends, names, context };
  const first = found.map(writerOf(draft, asking(asked)));
  const isOpen = openerFor(record.viewer, context.purpose);
  const open = (all: Served[]) => all.filter(({ resource }) => isOpen(resource));
  if (asked.rows.size === 0 && asked.children.size === 0) return open(first.flatMap(({ served }) => served));
  const seen = await findAsked(record, asked);
  // What a row refers to is part of its versions.
  const again = writerOf({ ...draft, depends: true }, seen);
  return open(first.flatMap(({ served, asks }, at) => (asks ? again(found[at] as FoundRow).served : served)));
}

interface Draft {
  rows: Rows;
  source: Source;
  besides: unknown;
  /** Whether what `besides` says depends on other rows. */
  depends: boolean;
  names: ReadonlyMap<number, string>;
  context: WriteContext;
}

/** Finds nothing, and notes what was asked. */
const asking = (asked: Asked): Found => ({
  reference(section, id) {
    if (id) asked.add(asked.rows, section, id);
    return undefined;
  },
  children(section, id) {
    asked.add(asked.children, section, id);
    return [];
  },
});

/** What the mapping's `besides` says of the rows, and whether it depends on other rows than theirs. */
async function besidesOf({ section, mapping }: Rows, found: readonly FoundRow[], { record, purpose }: WriteContext) {
  const { db, patientId } = record;
  const own = found.map(({ row }) => row) as never;
  const depends = mapping.besidesNeedAll?.(own) ?? false;
  const all = depends ? ((await readRows(record, section, {})).map(({ row }) => row) as never) : own;
  const source = { db, patientId, owners: record.isWhole, narrowed: false };
  const rows = mapping.isLarge && purpose === 'search' ? ([] as never) : all;
  return { read: await mapping.besides?.(source, rows), depends };
}

/** Writes rows one after the other, with what a mapping needs for it; `found` finds the rows that they refer to. */
function writerOf({ rows, source, besides, depends, names, context }: Draft, found: Found) {
  const { record, locale, purpose, codes, types } = context;
  const { prefix } = source;
  const { mapping } = rows;
  const asks = { any: false, varies: depends };
  const writing: { -readonly [K in keyof Writing]: Writing[K] } = {
    patient: { reference: `Patient/${record.patientId}` },
    meta: {},
    urn: (_, id, part) => `${mapping.writes[0]}/${idAt(prefix, id, part)}`,
    reference(section, id) {
      if (id) asks.any = true;
      return found.reference(section, id);
    },
    children(section, id) {
      asks.any = true;
      return found.children(section, id);
    },
    contentOf: (_, id) => `${context.base}/Binary/${idAt(prefix, id)}`,
    owners: record.isWhole,
    personal: record.seesPersonal,
    birthDate: null,
    get today() {
      asks.varies = true;
      return today();
    },
    say: sayingIn(locale),
    locale,
    besides,
    ...(codes ? { isAsked: (own: readonly string[]) => own.some((one) => codes.has(one)) } : {}),
  };
  const subsetted = mapping.isLarge && purpose === 'search' ? [SUBSETTED] : [];
  const isAsked = (type: string) => types === undefined || types.has(type);
  return ({ row, level, tags, birthDate }: FoundRow): { served: Served[]; asks: boolean } => {
    const labels = labelled(Number(level ?? STRICTEST), tags ?? [], (tag) => names.get(tag));
    Object.assign(asks, { any: false, varies: depends });
    Object.assign(writing, { meta: labels, birthDate });
    const written = writeWith(mapping, row, writing);
    const addressed = lifted(written, (type, part) => `${type}/${idAt(prefix, row.id, part)}`, isAsked);
    const varies = asks.any || asks.varies;
    const served = addressed.map(({ as: part = '', resource }) =>
      placed(resource, { source, row, part, labels, subsetted, varies }),
    );
    if (served.length > 1) served.sort((one, other) => (one.part < other.part ? -1 : 1));
    return { served, asks: asks.any };
  };
}

const writeWith = (mapping: AnyFhirMapping, row: Row, writing: Writing): readonly WrittenResource[] =>
  mapping.write(row as never, writing as never).resources;

/** Marks a resource that is not whole. */
export const SUBSETTED = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' };

interface Placing extends Pick<Served, 'source' | 'row' | 'part'> {
  row: Row;
  labels: Meta;
  subsetted: NonNullable<Meta['tag']>;
  /** Whether the resource depends on more than its row: on the day, or on rows that it refers to. */
  varies: boolean;
}

/** The resource with its id and metadata. Its version is that of the row; if it depends on more, its content is part of it. */
function placed(resource: Resource, { source, row, part, labels, subsetted, varies }: Placing): Served {
  const hash = varies || subsetted.length > 0 ? `.${hashOf({ ...resource, meta: undefined })}` : '';
  const tag = [...(labels.tag ?? []), ...subsetted];
  const profile = profilesIn(resource);
  const meta: Meta = {
    versionId: `${row.version}${hash}`,
    lastUpdated: row.updatedAt.toISOString(),
    ...labels,
    ...(tag.length > 0 ? { tag } : {}),
    ...(profile.length > 0 ? { profile } : {}),
  };
  const { resourceType } = resource;
  const out: Served['resource'] = { resourceType, id: idAt(source.prefix, row.id, part), meta };
  for (const name of Object.keys(resource)) if (!(name in out)) out[name] = resource[name];
  return { resource: out, source, row, part };
}

export const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
