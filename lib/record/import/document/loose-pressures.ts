import 'server-only';
import { codeIn, observedOn, textAt } from '@/lib/fhir/reading';
import { loinc, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { PANEL, PRESSURES } from '@/lib/sections/readings/fhir-codes';
import { gather } from '@/lib/values/objects';
import { documentOf, type Entry, newAddress, type ReadDocument } from './read-document';
import { isAboutAnother } from './subjects';

const ENDED = ['cancelled', 'entered-in-error'];
const WHEN = ['effectiveDateTime', 'effectiveInstant', 'effectivePeriod'] as const;

/**
 * A blood pressure whose systolic and diastolic value a document has as observations of their own is one reading: they are grouped
 * if they have the same time, and that time has one of each.
 */
export function withPressures(document: ReadDocument): ReadDocument {
  const byTime = new Map<string, Entry[]>();
  for (const entry of document.entries) {
    const { resource } = entry;
    const isLoose = codeOf(resource) !== undefined && !ENDED.includes(textAt(resource, 'status') ?? '');
    if (!isLoose || observedOn(resource) === undefined || isAboutAnother(resource, document)) continue;
    if (!document.referring(resource, 'Observation', 'hasMember').some(isPanel))
      gather(byTime, JSON.stringify(WHEN.map((name) => resource[name] ?? null)), entry);
  }
  const panels = [...byTime.values()].flatMap((entries): Entry[] => {
    const [one, other, ...more] = entries;
    if (!one || !other || more.length > 0 || codeOf(one.resource) === codeOf(other.resource)) return [];
    return [
      { fullUrl: newAddress(), resource: panelOf(one, other), origin: { path: `blood pressure of ${one.fullUrl}` } },
    ];
  });
  return panels.length === 0 ? document : documentOf([...document.entries, ...panels], document);
}

const codeOf = ({ resourceType, code }: Resource): string | undefined => {
  const found = resourceType === 'Observation' ? codeIn(code, SYSTEMS.loinc) : undefined;
  return Object.values(PRESSURES).find((one) => one === found);
};
const isPanel = ({ code }: Resource) => codeIn(code, SYSTEMS.loinc) === PANEL;

/** What both observations share is the first one's: the time, the device, the patient and the confidentiality. */
function panelOf({ fullUrl, resource }: Entry, other: Entry): Resource {
  const { id: _, code: __, valueQuantity: ___, component: ____, interpretation: _____, ...shared } = resource;
  const hasMember = [fullUrl, other.fullUrl].map((reference) => ({ reference }));
  return { ...shared, code: loinc(PANEL), hasMember } as Resource;
}
