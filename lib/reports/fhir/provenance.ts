import 'server-only';
import { levelOf, STRICTEST, securityOf } from '@/lib/fhir/labels';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { BundleEntry, Reference, Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import type { ImportOrigin } from '@/lib/record/fhir/origins';
import type { PlacedRow } from '@/lib/record/fhir/rows';
import type { FhirSource } from '@/lib/record/fhir/source';
import type { Urn } from '@/lib/record/fhir/urns';
import { gather } from '@/lib/values/objects';

/** The URN of an identifier `root^extension`, which is an OID. */
export const identifierOf = (documentId: string) => {
  const [root = '', extension] = documentId.split('^');
  return extension
    ? { system: `urn:oid:${root}`, value: extension }
    : { system: SYSTEMS.uri, value: `urn:oid:${root}` };
};

/**
 * A Provenance for each imported document, with the rows of the Bundle that come from it. A reader who does not see the file that holds
 * the original gets none: the document is not theirs to know. Resources are as confidential as the strictest of their targets.
 */
export function provenancesOf(
  { origins = [], extract }: FhirSource,
  rows: readonly PlacedRow[],
  urn: Urn,
): BundleEntry[] {
  const placed = new Map(rows.map((row) => [`${row.section} ${row.id}`, row]));
  const groups = new Map<number, ImportOrigin[]>();
  for (const origin of origins)
    if (placed.has(`${origin.section} ${origin.rowId}`)) gather(groups, origin.importId, origin);
  const isWhole = extract.own && extract.scope.as === undefined;
  return [...groups].flatMap(([importId, all]): BundleEntry[] => {
    const [first] = all;
    const file = first?.fileId ? placed.get(`files ${first.fileId}`) : undefined;
    const targets = all.flatMap(({ section, rowId }) =>
      section === 'files' ? [] : (placed.get(`${section} ${rowId}`) ?? []),
    );
    if (!first || targets.length === 0 || !(isWhole || file)) return [];
    const resource = provenance(first, { targets, file, patient: { reference: urn('patient') } });
    return [{ fullUrl: urn('imports', importId), resource }];
  });
}

interface Parts {
  targets: readonly PlacedRow[];
  file: PlacedRow | undefined;
  patient: Reference;
}

function provenance({ title, documentId, importedAt }: ImportOrigin, { targets, file, patient }: Parts): Resource {
  const references = [...new Set(targets.flatMap(({ resources: [main] }) => (main ? [main.fullUrl] : [])))];
  const [original] = file?.resources ?? [];
  const security = [...targets, ...(file ? [file] : [])].flatMap(
    ({ resources: [main] }) => main?.resource.meta?.security ?? [],
  );
  const what: Reference = present({
    reference: original?.fullUrl,
    identifier: documentId ? identifierOf(documentId) : undefined,
    display: title,
  });
  return {
    resourceType: 'Provenance',
    meta: { security: [securityOf(levelOf(security) ?? STRICTEST)] },
    target: references.map((reference) => ({ reference })),
    recorded: importedAt.toISOString(),
    agent: [{ type: concept(AGENT, 'enterer', 'Enterer'), who: patient }],
    entity: [{ role: 'source', what }],
  } as Resource;
}

const AGENT = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';
