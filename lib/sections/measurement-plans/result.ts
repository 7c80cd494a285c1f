import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { today } from '@/lib/values/days';
import { readPatient } from '../patient/queries';
import { averagesOf, type HomePressure } from '../readings/home-averages';
import { type Measurement, pressuresOf } from '../readings/measurements';
import { type Ranges, rangesFor } from '../readings/ranges';
import { dueOf, fillAddress, readFilled } from './due';
import { meansOf, type PlanMean } from './means';
import { KIND_OF, type MeasurementPlan, type PlanMeasure } from './model';
import { measurementPlansSection } from './section';
import { type FilledSlot, lastDayOf, plannedCount } from './slots';

/** A planned time with its measurements; `fill`: where a missing one of today is typed. */
export interface ResultSlot extends FilledSlot<Measurement> {
  fill: string | null;
}

/** What came of a plan, as far as the viewer sees the readings. */
export interface PlanResult {
  plan: Pick<MeasurementPlan, 'id' | 'start' | 'days' | 'repeats' | 'note'> & { measure: PlanMeasure; times: string[] };
  lastDay: string;
  /** How the plan stands today, and the number of its day that today is. */
  standing: 'toCome' | 'running' | 'over';
  dayNumber: number;
  /** The days in their order, each with its planned times. */
  days: { day: string; slots: ResultSlot[] }[];
  /** The measurements of these days at other times, or beyond the number that is asked for. */
  others: Measurement[];
  made: number;
  planned: number;
  /** Whether the viewer sees every reading, so that what is not there may be said not to be made. */
  whole: boolean;
  /** The averages of a blood pressure, by the protocol for the home; the means of other measures. */
  home: HomePressure | null;
  means: PlanMean[];
  ranges: Ranges;
}

/** The result of a plan; undefined if the viewer sees no such plan. */
export const readPlanResult =
  (id: number, now = new Date()) =>
  async (record: RecordAccess): Promise<PlanResult | undefined> => {
    const plan = await findVisible(record, measurementPlansSection, id);
    if (!plan) return undefined;
    const [read, { birthDate }] = await Promise.all([readFilled(record, plan), readPatient(record)]);
    const ranges = rangesFor({ birthDate, height: null, on: plan.start });
    const { capabilities } = record.relation;
    return { ...resultOf(plan, read, { ranges, now, fills: capabilities.write }), whole: record.missesNothing };
  };

interface Known {
  ranges: Ranges;
  now: Date;
  /** Whether the viewer types measurements. */
  fills: boolean;
}
type Read = Awaited<ReturnType<typeof readFilled>>;

/** The result of the measurements that fill a plan. */
export function resultOf(
  plan: MeasurementPlan,
  { slots, others }: Read,
  { ranges, now, fills }: Known,
): Omit<PlanResult, 'whole'> {
  const { id, start, days, times, repeats, note } = plan;
  const measure = plan.measure as PlanMeasure;
  const kind = KIND_OF[measure];
  const lastDay = lastDayOf(plan);
  const taken = slots.flatMap((slot) => slot.taken);
  const [day, within] = [today(now), { from: start, to: lastDay, ranges }];
  const filling = slots.map((slot): ResultSlot => {
    const open = fills && slot.taken.length < repeats;
    return { ...slot, fill: open ? fillAddress({ measure, slots }, slot, now) : null };
  });
  return {
    plan: { id, measure, start, days, times, repeats, note },
    lastDay,
    standing: day < start ? 'toCome' : day > lastDay ? 'over' : 'running',
    dayNumber: dueOf(plan, slots, now).dayNumber,
    days: [...new Set(filling.map((slot) => slot.day))].map((day) => ({
      day,
      slots: filling.filter((slot) => slot.day === day),
    })),
    others,
    made: taken.length,
    planned: plannedCount(plan),
    home: kind === 'pressure' ? averagesOf(pressuresOf([...taken].reverse()), within) : null,
    means: kind === 'pressure' ? [] : meansOf(kind, slots),
    ranges,
  };
}
