import type { FhirMapping } from '@/lib/fhir/mapping';
import { isPlanRequest, PLAN_CATEGORY, REQUEST } from '@/lib/fhir/plan-request';
import { at, codingsAt, dayAt, listAt, numberAt, ownAt, textAt } from '@/lib/fhir/reading';
import { concept, loinc, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, own, periodOf, present } from '@/lib/fhir/writing';
import { daysBetween, displayedDay } from '@/lib/values/days';
import { PRESSURE, PRESSURES, SINGLE } from '../readings/fhir-codes';
import { KIND_OF, type MeasurementPlan, PLAN_MEASURES, type PlanMeasure } from './model';
import { lastDayOf } from './slots';

/** The LOINC codes of what a plan asks for: those of its readings. */
const codesOf = (measure: PlanMeasure): readonly string[] => {
  const kind = KIND_OF[measure];
  return kind === 'pressure' ? [PRESSURE, ...Object.values(PRESSURES)] : SINGLE[kind].codes;
};

/** A plan is a request of the patient to measure something repeatedly; what was measured are the readings' observations. */
export const measurementPlansFhir: FhirMapping<MeasurementPlan> = {
  prefix: 'pia',
  writes: ['ServiceRequest'],
  write(row, { meta, patient, say, today }) {
    const { start, times, repeats, note } = row;
    const measure = row.measure as PlanMeasure;
    const end = lastDayOf(row);
    const title = say(`measurementPlans.measures.${measure}`);
    const repeat = { boundsPeriod: periodOf(start, end), period: 1, periodUnit: 'd', timeOfDay: withSeconds(times) };
    const resource = present({
      resourceType: REQUEST,
      meta,
      status: end < today ? 'completed' : 'active',
      intent: 'plan',
      category: [concept(SYSTEMS.observationCategory, PLAN_CATEGORY)],
      code: loinc(codesOf(measure)[0] ?? '', title),
      subject: patient,
      occurrenceTiming: { repeat },
      extension: own({ repeats }),
      note: noteOf(note),
    }) as Resource;
    const details = [displayedDay(end), times.join(', '), `× ${repeats}`, note];
    return { part: 'orders', resources: [{ resource }], narrative: { day: start, title, details } };
  },
  reads: [REQUEST],
  same: ['measure', 'start', 'times'],
  read(resource, { say }) {
    if (!isPlanRequest(resource)) return undefined;
    const status = textAt(resource, 'status');
    if (status === 'entered-in-error') return { untaken: 'inError' };
    if (status === 'revoked') return { untaken: 'cancelled' };
    const codes = codingsAt(resource, 'code', 'coding').map(({ code }) => code);
    const measure = PLAN_MEASURES.find((one) => codesOf(one).some((code) => codes.includes(code)));
    if (!measure) return { untaken: 'unnamed' };
    const repeat = at(resource, 'occurrenceTiming', 'repeat');
    const [start, end] = [dayAt(repeat, 'boundsPeriod', 'start'), dayAt(repeat, 'boundsPeriod', 'end')];
    const times = listAt(repeat, 'timeOfDay').flatMap((time) => (typeof time === 'string' ? [time.slice(0, 5)] : []));
    const input = {
      measure,
      // Empty where the document does not say it, so that the save is refused.
      start: start ?? '',
      days: start && end ? daysBetween(start, end) + 1 : '',
      times,
      repeats: numberAt(ownAt(resource, 'repeats'), 'valueDecimal') ?? 1,
      note: textAt(resource, 'note', 0, 'text')?.slice(0, 500) ?? null,
    };
    const details = [end && displayedDay(end), times.join(', '), input.note];
    return {
      input,
      narrative: { day: start ?? null, title: say(`measurementPlans.measures.${measure}`), details },
    };
  },
};

const withSeconds = (times: readonly string[]) => times.map((time) => `${time}:00`);
