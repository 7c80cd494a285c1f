import { coding, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { gather } from '@/lib/values/objects';
import type { NarrativePart, SourceFacts } from '../document/source-document';
import type { DocumentFacts, Found } from './found';
import { folded, shortened } from './plain';
import { CONCLUSIONS } from './sections';

/** A section's text with the section's code. */
export interface CodedPart extends NarrativePart {
  code: string | undefined;
}

/** The kinds of documents that are a visit, and the sections that say why it was made. */
const VISITS: readonly string[] = ['stay', 'emergency', 'visit'];
const REASONS = ['46241-6', '46239-0', '29299-5'];
/** The most characters of each of a visit's texts, as the section stores it. */
const LONGEST = 5000;

/** The text of some parts, each below its title. */
export const textOfParts = (parts: readonly NarrativePart[]): string =>
  parts.map(({ title, text }) => (title === '' ? text : `${title}\n${text}`)).join('\n\n');

/** Why entries have no row of their own but belong to the text of the visit. */
/** The most entries that are told below the text of a section. */
const MOST_TOLD = 200;
const TOLD = ['inText', 'question', 'plan'];

/** The sections' texts with what only their coded entries say, such as a complaint or a triage code. */
export const withCoded = (parts: readonly CodedPart[], { leftOut }: Found): CodedPart[] => {
  const told = new Map<string, string[]>();
  for (const { reason, origin, title } of leftOut)
    if (TOLD.includes(reason)) gather(told, origin.path.split('/')[0] ?? '', title);
  return parts.map((part) => {
    const text = folded(part.text);
    const added = (told.get(part.code ?? '') ?? []).slice(0, MOST_TOLD).filter((title) => {
      const words = title.split(': ').at(-1) ?? title;
      return words !== part.title && !text.includes(folded(words));
    });
    return { ...part, text: [part.text, ...new Set(added)].join('\n') };
  });
};

/** A discharge letter, an emergency report or a specialist's report as a visit with the text of all its sections. */
export function addVisit(found: Found, source: SourceFacts, facts: DocumentFacts, parts: readonly CodedPart[]): void {
  if (!VISITS.includes(facts.kind)) return;
  const { start, end } = facts.encounter;
  const known = start ?? facts.service.start;
  const day = known ?? source.writtenOn;
  const why = parts.find(({ code }) => code !== undefined && REASONS.includes(code));
  const concluding = parts.filter(({ code }) => code !== undefined && CONCLUSIONS.includes(code));
  const others = parts.filter((one) => !concluding.includes(one));
  const [observations, conclusions] = [textOfParts(others), textOfParts(concluding)];
  const path = source.code ?? facts.kind;
  const isLong = observations.length > LONGEST || conclusions.length > LONGEST;
  const said = {
    level: facts.level,
    unsure: known === undefined,
    notes: [...(isLong ? [{ key: 'cut' }] : []), ...(known === undefined ? [{ key: 'noDay' }] : [])],
  };
  const encounter = present({
    resourceType: 'Encounter',
    status: 'finished',
    class: coding(SYSTEMS.actCode, facts.kind === 'stay' ? 'IMP' : facts.kind === 'emergency' ? 'EMER' : 'AMB'),
    period: present({ start: day, end }),
    reasonCode: [{ text: shortened([source.title, why?.text.split('\n')[0]].filter(Boolean).join(': '), 300) }],
  }) as Resource;
  const url = found.whole(path, encounter, said);
  const impression = present({
    resourceType: 'ClinicalImpression',
    status: 'completed',
    encounter: { reference: url },
    effectiveDateTime: day,
    summary: conclusions,
    note: observations === '' ? [] : [{ text: observations }],
  }) as Resource;
  found.whole(`${path}/text`, impression, { level: facts.level });
}
