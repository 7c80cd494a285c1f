import 'server-only';
import { codeIn, dayOf, listAt } from '@/lib/fhir/reading';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { gather } from '@/lib/values/objects';
import { documentOf, newAddress, type ReadDocument } from './read-document';
import { isAboutAnother } from './subjects';

const REASON = 'Esami di laboratorio';

/**
 * In this product a result belongs to an exam: results that belong to no report in the document are grouped into one
 * report per day.
 */
export function withReports(document: ReadDocument): ReadDocument {
  const byDay = new Map<string, string[]>();
  for (const { fullUrl, resource } of document.entries) {
    const day = dayOf(resource);
    if (day === undefined || !isLaboratory(resource) || isAboutAnother(resource, document)) continue;
    if (document.referring(resource, 'DiagnosticReport', 'result').length === 0) gather(byDay, day, fullUrl);
  }
  if (byDay.size === 0) return document;
  const reports = [...byDay].map(([day, urls]) => ({ fullUrl: newAddress(), resource: reportOf(day, urls) }));
  return documentOf([...document.entries, ...reports], document.level);
}

const isLaboratory = (resource: Resource) =>
  resource.resourceType === 'Observation' &&
  listAt(resource, 'category').some((one) => codeIn(one, SYSTEMS.observationCategory) === 'laboratory');

const reportOf = (day: string, urls: readonly string[]): Resource => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  category: [concept(SYSTEMS.diagnosticService, 'LAB')],
  code: { text: REASON },
  effectiveDateTime: day,
  result: urls.map((reference) => ({ reference })),
});
