import 'server-only';
import { dayOf } from '@/lib/fhir/reading';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { quantitiesOf } from '@/lib/sections/readings/fhir-codes';
import { isResult } from '@/lib/sections/results/fhir';
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
    if (day === undefined || !isResult(resource) || isAboutAnother(resource, document)) continue;
    // A measure such as a blood glucose at home has the code of a laboratory test, too.
    if (quantitiesOf(resource).length > 0) continue;
    if (document.referring(resource, 'DiagnosticReport', 'result').length === 0) gather(byDay, day, fullUrl);
  }
  if (byDay.size === 0) return document;
  const reports = [...byDay].map(([day, urls]) => ({ fullUrl: newAddress(), resource: reportOf(day, urls) }));
  return documentOf([...document.entries, ...reports], document);
}

const reportOf = (day: string, urls: readonly string[]): Resource => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  category: [concept(SYSTEMS.diagnosticService, 'LAB')],
  code: { text: REASON },
  effectiveDateTime: day,
  result: urls.map((reference) => ({ reference })),
});
