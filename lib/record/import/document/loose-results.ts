import 'server-only';
import { reportOf } from '@/lib/fhir/laboratory';
import { dayAt, dayOf } from '@/lib/fhir/reading';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own } from '@/lib/fhir/writing';
import { quantitiesOf } from '@/lib/sections/readings/fhir-codes';
import { isResult, NEAREST_DAY } from '@/lib/sections/results/fhir';
import { gather } from '@/lib/values/objects';
import { documentOf, newAddress, type ReadDocument } from './read-document';
import { isAboutAnother } from './subjects';

const REASON = 'Esami di laboratorio';

/**
 * In this product a result belongs to an exam: results that belong to no report in the document are grouped into one
 * report per day. Results without a day have that of their encounter or of the document.
 */
export function withReports(document: ReadDocument): ReadDocument {
  const byDay = new Map<string, string[]>();
  for (const { fullUrl, resource } of document.entries) {
    const said = dayOf(resource);
    const day = said ?? dayAt(document.resolve(resource.encounter), 'period', 'start') ?? document.day;
    if (day === undefined || !isResult(resource, document) || isAboutAnother(resource, document)) continue;
    // A measure such as a blood glucose at home has the code of a laboratory test, too.
    if (quantitiesOf(resource).length > 0) continue;
    if (reportOf(resource, document) === undefined) gather(byDay, `${day} ${said ? '' : NEAREST_DAY}`, fullUrl);
  }
  if (byDay.size === 0) return document;
  const reports = [...byDay].map(([key, urls]) => ({
    fullUrl: newAddress(),
    resource: madeReport(key, urls),
    origin: { path: `results of ${key.trim()}` },
  }));
  return documentOf([...document.entries, ...reports], document);
}

/** `key`: the day of the results, followed by `NEAREST_DAY` if they have none of their own. */
const madeReport = (key: string, urls: readonly string[]): Resource => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  extension: own({ [NEAREST_DAY]: key.endsWith(NEAREST_DAY) ? true : null }),
  category: [concept(SYSTEMS.diagnosticService, 'LAB')],
  code: { text: REASON },
  effectiveDateTime: key.slice(0, 10),
  result: urls.map((reference) => ({ reference })),
});
