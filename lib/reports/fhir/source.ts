import 'server-only';
import { hasRows } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import type { AnyFhirMapping } from '@/lib/fhir/mapping';
import { type Extract, readExtract, type Scope } from '@/lib/record/registry/extract';
import { registry } from '@/lib/record/registry/registry';

/** Sections whose rows stand in documents, with how. */
export const mapped = registry.filter(hasRows).flatMap((section) => {
  const { fhir } = section;
  return fhir && !('none' in fhir) ? [{ section, mapping: fhir as unknown as AnyFhirMapping }] : [];
});

/** All that a FHIR document is made of, read on one snapshot: a pure function makes the document of it. */
export interface FhirSource {
  extract: Extract;
  /** What only the owner ever gets is in it. */
  owners: boolean;
  /** What the sections' hooks have read besides. */
  besides: ReadonlyMap<string, unknown>;
  tags: ReadonlyMap<number, string>;
}

export async function readFhirSource(record: RecordAccess, scope: Scope): Promise<FhirSource> {
  const extract = await readExtract(record, scope);
  const { db, patientId } = record;
  const owners = extract.own && scope.as === undefined;
  const read = mapped.map(async ({ section, mapping }) => {
    const rows = extract.rowsOf(section) as never;
    return [section.name, await mapping.besides?.({ db, patientId, owners }, rows)] as const;
  });
  const [besides, { tags }] = await Promise.all([Promise.all(read), reference(db)]);
  return { extract, owners, besides: new Map(besides), tags: new Map(tags.map(({ id, name }) => [id, name])) };
}
