import { testOfCode } from '../laboratory/tests';
import { namedKind } from './exam-kinds';
import type { Reading } from './mapping';
import { codeIn, codingsAt, listAt } from './reading';
import { SYSTEMS } from './systems';
import type { Resource } from './types';

type Referring = Pick<Reading, 'referring'>;

/** Categories of observations that are no laboratory results, whatever their code is. */
const OTHERS = ['vital-signs', 'social-history', 'survey', 'exam', 'imaging', 'procedure', 'therapy', 'activity'];
/** Levels of panels within panels that are followed: documents of strangers may be circular. */
const DEEPEST = 5;

/**
 * Whether an observation is a laboratory result: by its category or, without one, by its LOINC code, or because it belongs to a report
 * or a panel of the laboratory (`document`).
 */
export function isLaboratory(resource: Resource, document?: Referring, depth = 0): boolean {
  if (resource.resourceType !== 'Observation') return false;
  const codings = listAt(resource, 'category').flatMap((one) => codingsAt(one, 'coding'));
  const codes = codings.map(({ code }) => code?.toLowerCase() ?? '');
  if (codes.some((code) => code === 'laboratory' || code === 'lab')) return true;
  if (codes.some((code) => OTHERS.includes(code))) return false;
  const loinc = codeIn(resource.code, SYSTEMS.loinc);
  const known = loinc === undefined ? undefined : testOfCode(loinc);
  // A blood group without a category is a datum of the card.
  if (known !== undefined) return known.test.group !== 'gruppo';
  if (document === undefined || depth > DEEPEST) return false;
  return (
    document.referring(resource, 'DiagnosticReport', 'result').some((one) => namedKind(one) === 'Laboratori Analisi') ||
    document.referring(resource, 'Observation', 'hasMember').some((one) => isLaboratory(one, document, depth + 1))
  );
}

/** The report of a result: its own, or that of the panel that it belongs to. */
export function reportOf(resource: Resource, document: Referring, depth = 0): Resource | undefined {
  const [report] = document.referring(resource, 'DiagnosticReport', 'result');
  if (report || depth > DEEPEST) return report;
  return document
    .referring(resource, 'Observation', 'hasMember')
    .map((panel) => reportOf(panel, document, depth + 1))
    .find((one) => one !== undefined);
}
