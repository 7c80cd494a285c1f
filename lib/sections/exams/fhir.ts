import { COMPLETED, EXAM_KINDS, type ExamKind, REQUESTED, SCHEDULED } from '@/db/reference/values';
import { cut, NOT_STATED, nameOf } from '@/lib/fhir/concepts';
import type { FhirMapping, Reading, Untaken } from '@/lib/fhir/mapping';
import { nearestDay } from '@/lib/fhir/nearest-day';
import { isPlanRequest } from '@/lib/fhir/plan-request';
import { at, codeIn, dayAt, dayOf, listAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { named, own, present } from '@/lib/fhir/writing';
import { type Exam, LONGEST_REPORT } from './model';

/** The HL7 diagnostic service section of each kind of exam. */
const SERVICES: Record<ExamKind, string> = {
  'Studi Specialistici': 'OTH',
  'Studi Radiologici': 'RAD',
  'Laboratori Analisi': 'LAB',
  Patologia: 'PAT',
};
const REPORT = 'DiagnosticReport';
const REQUEST = 'ServiceRequest';

export const examsFhir: FhirMapping<Exam> = {
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
      kind: kindOf(resource),
      reason: cut(reason, 300),
      // Empty for an undated exam, so that its save is refused: without a day the API would use today.
      day: day ?? '',
      doctor: short(ownText(resource, 'requester') ?? person(resource.requester, reading), 200),
      centre: short(person(at(resource, 'performer', 0), reading), 300),
      report: short(ownText(resource, 'report') ?? textAt(resource, 'conclusion'), LONGEST_REPORT),
    };
    const details = [
      reading.say(`fhir.exam.${state}`),
      reading.say(`exams.kinds.${input.kind}`),
      input.centre,
      input.report,
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

const kindOf = (resource: Resource): ExamKind => {
  const codes = listAt(resource, 'category').map((one) => codeIn(one, SYSTEMS.diagnosticService));
  return EXAM_KINDS.find((kind) => codes.includes(SERVICES[kind])) ?? 'Studi Specialistici';
};

const person = (reference: unknown, { resolve }: Reading) => nameOf(reference, resolve(reference));
const short = (text: string | undefined, max: number) =>
  text === undefined || text === NOT_STATED ? null : cut(text, max);
