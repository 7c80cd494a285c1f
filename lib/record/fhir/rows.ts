import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isClinical, type RowSection } from '@/lib/access/policy/sections';
import { labelled, STRICTEST } from '@/lib/fhir/labels';
import type { AnyFhirMapping, Part, Writing, Written, WrittenResource } from '@/lib/fhir/mapping';
import { withProfile } from '@/lib/fhir/profiles';
import type { Meta, Reference } from '@/lib/fhir/types';
import { type Locale, translate } from '@/lib/i18n/translate';
import { personWritten } from '@/lib/sections/patient/fhir';
import { today } from '@/lib/values/days';
import { gather } from '@/lib/values/objects';
import { type FhirSource, mapped } from './source';
import { type Urn, urnsOf } from './urns';

type Row = Record<string, unknown> & { id: number };

/** A row's resources with their addresses in the document. */
export interface PlacedRow {
  section: string;
  id: number;
  part: Part;
  narrative: Written['narrative'];
  resources: readonly (WrittenResource & { fullUrl: string })[];
}

export const sayingIn = (locale: Locale) => (key: string, values?: Record<string, string>) =>
  translate(locale, key, values);

/** The resources of every row of an extract, in registry order. `urn` makes their addresses. */
export function writtenRows(
  source: FhirSource,
  locale: Locale,
  urn: Urn = urnsOf(source.extract.patientId),
): PlacedRow[] {
  const { extract } = source;
  const index = indexOf(source, urn);
  const patient = { reference: urn('patient') };
  const shared = {
    patient,
    urn,
    ...index,
    owners: source.owners,
    personal: 'phone' in extract.patient,
    birthDate: extract.patient.birthDate,
    today: today(extract.takenAt),
    say: sayingIn(locale),
    locale,
  };
  const person = personWritten(extract.patient, patient, shared.say);
  const rows = mapped.flatMap(({ section, mapping }) =>
    ordered(mapping, extract.rowsOf(section)).map((row) => {
      const meta = index.metaOf(section, row);
      const writing: Writing = { ...shared, meta, besides: source.besides.get(section.name) };
      return placed(section.name, row.id, write(mapping, row, writing), urn);
    }),
  );
  return [...rows, placed('card', 0, person, urn)];
}

const ordered = (mapping: AnyFhirMapping, rows: readonly unknown[]): readonly Row[] =>
  (mapping.ordered?.(rows as never) ?? rows) as readonly Row[];

const write = (mapping: AnyFhirMapping, row: Row, writing: Writing) => mapping.write(row as never, writing as never);

function placed(section: string, id: number, { part, resources, narrative }: Written, urn: Urn): PlacedRow {
  const addressed = resources.map((one) => ({
    ...one,
    resource: withProfile(one.resource),
    fullUrl: one.as === undefined ? urn(section, id) : urn(section, id, one.as),
  }));
  return { section, id, part, narrative, resources: addressed };
}

/** The rows by section and id, whom they belong to, and who may see them. */
function indexOf({ extract, tags }: FhirSource, urn: Urn) {
  const rows = new Map(
    mapped.map(({ section }) => [
      section.name,
      new Map((extract.rowsOf(section) as Row[]).map((row) => [row.id, row])),
    ]),
  );
  const children = new Map<string, Reference[]>();
  for (const { section } of mapped)
    for (const row of rows.get(section.name)?.values() ?? []) {
      const parentId = parentOf(section, row);
      if (parentId !== null) gather(children, `${section.name} ${parentId}`, { reference: urn(section.name, row.id) });
    }
  const metaOf = (section: RowSection, row: Row): Meta => {
    if (isClinical(section)) return labelled(Number(row.level), row.tags as number[], (tag) => tags.get(tag));
    const { parent } = section;
    const above = parent && rows.get(parent.section.name)?.get(Number(parentOf(section, row)));
    return parent && above ? metaOf(parent.section, above) : labelled(STRICTEST, [], () => undefined);
  };
  return {
    metaOf,
    reference: (section: string, id: number | null | undefined): Reference | undefined =>
      id && rows.get(section)?.has(id) ? { reference: urn(section, id) } : undefined,
    children: (section: string, id: number): readonly Reference[] => children.get(`${section} ${id}`) ?? [],
  };
}

/** The id of a row's parent row. */
export function parentOf({ table, parent }: RowSection, row: Row): number | null {
  if (!parent) return null;
  const columns = Object.entries(getTableColumns(table as PgTable));
  const [name] = columns.find(([, column]) => column.name === parent.id.name) ?? [];
  return name === undefined ? null : (row[name] as number | null);
}
