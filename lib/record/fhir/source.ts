import 'server-only';
import { hasRows } from '@/lib/access/policy/sections';
import type { RecordAccess, RecordViewer } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import type { AnyFhirMapping } from '@/lib/fhir/mapping';
import { type Extract, readExtract, type Scope } from '@/lib/record/registry/extract';
import { registry } from '@/lib/record/registry/registry';
import { type ImportOrigin, readOrigins } from './origins';

/** The sections that FHIR documents include, with their mappings. */
export const mapped = registry.filter(hasRows).flatMap((section) => {
  const { fhir } = section;
  return fhir && !('none' in fhir) ? [{ section, mapping: fhir as AnyFhirMapping }] : [];
});

/** All that a FHIR document is made from, read on one snapshot; the document is a pure function of it. */
export interface FhirSource {
  extract: Extract;
  /** Whether the document includes what only the owner may see. */
  owners: boolean;
  /** What the sections' hooks have read in addition. */
  besides: ReadonlyMap<string, unknown>;
  tags: ReadonlyMap<number, string>;
  /** Where imported rows come from; absent: the document does not tell it. */
  origins?: readonly ImportOrigin[];
}

export async function readFhirSource(record: RecordAccess<RecordViewer>, scope: Scope): Promise<FhirSource> {
  const extract = await readExtract(record, scope);
  const { db, patientId } = record;
  const owners = extract.own && scope.as === undefined;
  const narrowed = scope.from !== undefined || scope.to !== undefined || scope.rows !== undefined;
  const read = mapped.map(async ({ section, mapping }) => {
    const rows = extract.rowsOf(section) as never;
    return [section.name, await mapping.besides?.({ db, patientId, owners, narrowed }, rows)] as const;
  });
  const [besides, { tags }, origins] = await Promise.all([Promise.all(read), reference(db), readOrigins(record)]);
  return { extract, owners, besides: new Map(besides), tags: new Map(tags.map(({ id, name }) => [id, name])), origins };
}
