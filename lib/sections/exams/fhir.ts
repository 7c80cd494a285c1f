import { eq, ne } from 'drizzle-orm';
import { COMPLETED, type ExamKind, REQUESTED, SCHEDULED } from '@/db/reference/values';
import { exams } from '@/db/schema';
import { cut, NOT_STATED, nameOf } from '@/lib/fhir/concepts';
import { namedKind, SERVICES } from '@/lib/fhir/exam-kinds';
import { isLaboratory } from '@/lib/fhir/laboratory';
import type { FhirMapping, Reading, Untaken } from '@/lib/fhir/mapping';
import { nearestDay } from '@/lib/fhir/nearest-day';
import { isPlanRequest } from '@/lib/fhir/plan-request';
import { at, dayAt, dayOf, listAt, ownText, proseAt, textAt, wordsOf } from '@/lib/fhir/reading';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { named, own, present } from '@/lib/fhir/writing';
import { type Exam, LONGEST_REPORT } from './model';

const REPORT = 'DiagnosticReport';
const REQUEST = 'ServiceRequest';
/** How much of a report's text a proposal shows, in characters. */
const SHOWN_OF_REPORT = 200;

export const examsFhir: FhirMapping<Exam> = {
  prefix: 'esa',
  writes: ['DiagnosticReport', 'ServiceRequest'],
  typeOf: ({ state }) => (state === COMPLETED ? REPORT : REQUEST),
  narrow({ types }) {
    if (!types || (types.has(REPORT) && types.has(REQUEST))) return undefined;
    return types.has(REPORT) ? eq(exams.state, COMPLETED) : ne(exams.state, COMPLETED);
  },
  day: exams.day,
  write(row, writing) {
    const { state, kind, reason, day, doctor, centre, report } = row;
    const { meta, patient, say } = writing;
    const category = [concept(SYSTEMS.diagnosticService, SERVICES[kind], kind)];
    const shared = { meta, category, code: { text: reason }, subject: patient };
    const resource = present(
      state === COMPLETED
        ? {
            resourceType: REPORT,
            ...shared,
            status: 'final',
            extension: own({ requester: doctor }),
            effectiveDateTime: day,
            performer: centre ? [named(centre)] : [],
            result: writing.children('results', row.id),
            conclusion: report ?? undefined,
          }
        : {
            resourceType: REQUEST,
            ...shared,
            extension: own({ report }),
            status: 'active',
            intent: 'order',
            category,
            ...(state === SCHEDULED ? { occurrenceDateTime: day } : { authoredOn: day }),
            requester: named(doctor),
            performer: centre ? [named(centre)] : [],
          },
    ) as Resource;
    const narrative = {
      day,
      title: reason,
      details: [say(`fhir.exam.${state}`), say(`exams.kinds.${kind}`), doctor, centre, report],
    };
    return { part: state === COMPLETED ? 'results' : 'orders', resources: [{ resource }], narrative };
  },
  reads: [REPORT, REQUEST],
  same: ['state', 'kind', 'reason', 'day'],
  read(resource, reading) {
    if (isPlanRequest(resource)) return undefined;
    const reason = wordsOf(resource.code);
    const untaken = untakenOf(resource);
    if (untaken) return { untaken };
    if (reason === undefined) return { untaken: 'unnamed' };
    const [state, own] = stateOf(resource);
    const nearest = own === undefined ? nearestDay(resource, reading, nearTo(resource, reading)) : undefined;
    const day = own ?? nearest?.day;
    const input = {
      state,
      kind: kindOf(resource, reading),
      reason: cut(reason, 300),
      // Empty for an undated exam, so that its save is refused: without a day the API would use today.
      day: day ?? '',
      doctor: short(ownText(resource, 'requester') ?? person(resource.requester, reading), 200),
      centre: short(person(at(resource, 'performer', 0), reading), 300),
      report: short(ownText(resource, 'report') ?? conclusionOf(resource), LONGEST_REPORT),
    };
    const details = [
      reading.say(`fhir.exam.${state}`),
      reading.say(`exams.kinds.${input.kind}`),
      input.centre,
      input.report && cut(input.report.replace(/\s+/g, ' '), SHOWN_OF_REPORT),
    ];
    return {
      input,
      ...(nearest ? { notes: [nearest.note] } : {}),
      narrative: { day: day ?? null, title: input.reason, details },
    };
  },
  // The results that the exam contains; whoever sees the exam sees them.
  holds: (resource, { resolve }) => listAt(resource, 'result').map(resolve),
};

/** The conclusion in words; converters of CDA documents leave a mere reference there. */
function conclusionOf(resource: Resource): string | undefined {
  const words = proseAt(resource, 'conclusion');
  return words !== undefined && /^#\S*$/.test(words.trim()) ? undefined : words;
}

/** Why the resource is not imported: of a request that was completed, the report is imported instead. */
function untakenOf(resource: Resource): Untaken | undefined {
  const status = textAt(resource, 'status') ?? '';
  if (status === 'entered-in-error') return 'inError';
  if (status === 'cancelled' || status === 'revoked') return 'cancelled';
  return status === 'completed' && resource.resourceType === REQUEST ? 'reported' : undefined;
}

/** Where the day of an undated report or request is looked for: a report was made when its results were. */
const nearTo = (resource: Resource, { resolve }: Reading) => ({
  partial: [['effectiveDateTime'], ['effectivePeriod', 'start'], ['occurrenceDateTime'], ['authoredOn']],
  near: listAt(resource, 'result').map(resolve),
});

function stateOf(resource: Resource): [state: number, day: string | undefined] {
  if (resource.resourceType === REPORT) return [COMPLETED, dayOf(resource)];
  const planned = dayAt(resource, 'occurrenceDateTime');
  return planned ? [SCHEDULED, planned] : [REQUESTED, dayAt(resource, 'authoredOn')];
}

/** The kind of exam: as its category or code names it, otherwise that of results which are of the laboratory. */
const kindOf = (resource: Resource, { resolve }: Reading): ExamKind =>
  namedKind(resource) ??
  (listAt(resource, 'result').some((one) => isOfLaboratory(resolve(one)))
    ? 'Laboratori Analisi'
    : 'Studi Specialistici');
const isOfLaboratory = (resource: Resource | undefined) => resource !== undefined && isLaboratory(resource);

const person = (reference: unknown, { resolve }: Reading) => nameOf(reference, resolve(reference));
const short = (text: string | undefined, max: number) =>
  text === undefined || text === NOT_STATED ? null : cut(text, max);
