import { strictest } from '@/lib/fhir/labels';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { gather } from '@/lib/values/objects';
import type { Note, SourceFacts } from '../document/source-document';
import type { DocumentFacts, Found } from './found';
import type { Laboratory } from './laboratory';
import type { ReadResult } from './results';

/** HL7's diagnostic service of the documents that are an exam. */
const SERVICES: Readonly<Record<string, string>> = { laboratory: 'LAB', radiology: 'RAD', pathology: 'PAT' };
/** The name of an exam that only groups the results of a visit or summary, as for results that belong to no report. */
const LOOSE = 'Esami di laboratorio';

interface Exam {
  source: SourceFacts;
  facts: DocumentFacts;
  requester: string | undefined;
  /** What was done, and when; for a document that is a single exam. */
  act?: { name: string | undefined; time: string | undefined };
  /** What the report says in words. */
  report?: { text: string; isCut: boolean };
  /** The exam that the document is has its own level. */
  level: number | undefined;
}

/** The document's exam, or one exam for each day on which other documents have results. */
export function addExams(found: Found, { results, comments }: Laboratory, exam: Exam): void {
  const { kind, service, encounter } = exam.facts;
  if (kind in SERVICES) {
    const days = results.flatMap(({ time }) => time ?? []).sort();
    const time = exam.act?.time ?? days[0] ?? service.start ?? encounter.start;
    addExam(found, { ...exam, results, time, comments, category: SERVICES[kind] ?? 'LAB' });
    return;
  }
  const byDay = new Map<string, ReadResult[]>();
  for (const one of results) gather(byDay, one.time?.slice(0, 10) ?? encounter.start ?? service.start ?? '', one);
  for (const [day, ofDay] of byDay)
    addExam(found, { ...exam, results: ofDay, time: day || undefined, comments, category: 'LAB', name: LOOSE });
}

interface Made extends Exam {
  results: readonly ReadResult[];
  time: string | undefined;
  comments: readonly Note[];
  category: string;
  name?: string;
}

function addExam(found: Found, { source, facts, results, time, category, name, ...exam }: Made) {
  const title = name ?? [source.title, exam.act?.name].filter(Boolean).join(': ');
  const resource = present({
    resourceType: 'DiagnosticReport',
    status: 'final',
    category: [concept(SYSTEMS.diagnosticService, category)],
    code: { text: title },
    effectiveDateTime: time,
    performer: source.centre ? [{ display: source.centre }] : [],
    extension: own({ requester: exam.requester }),
    result: results.map(({ url }) => ({ reference: url })),
    conclusion: exam.report?.text || undefined,
  }) as Resource;
  // An exam is as confidential as the document; a result that is more confidential keeps its own level.
  const path = [source.code ?? facts.kind, name && (time?.slice(0, 10) ?? '-')].filter(Boolean).join('/');
  const notes = [
    ...exam.comments,
    ...(exam.report?.isCut ? [{ key: 'cut' }] : []),
    ...(time === undefined ? [{ key: 'noDay' }] : []),
  ];
  const least = results.length > 0 && results.every(({ level }) => level !== undefined);
  const level = least ? strictest([exam.level, ...results.map((one) => one.level)]) : exam.level;
  found.whole(path, resource, { notes, level, unsure: time === undefined });
}
