import 'server-only';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { measurementPlans } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { measureAddress } from '@/lib/navigation/add-address';
import { daysAfter, daysBetween, romanTime, today } from '@/lib/values/days';
import { readMeasurements } from '../readings/measurements';
import { KIND_OF, type MeasurementPlan, type PlanMeasure } from './model';
import { measurementPlansSection } from './section';
import { type FilledSlot, filled, lastDayOf, type Slot, slotAt } from './slots';

export { plannedTimes } from './slots';

/** A plan that runs today. */
export interface DuePlan {
  id: number;
  measure: PlanMeasure;
  /** The number of the plan's day that today is, from 1 on, and of all its days. */
  dayNumber: number;
  days: number;
  /** How many measurements of today are made, as far as the viewer sees them, and how many are planned. */
  doneToday: number;
  plannedToday: number;
  /** The planned time that has come and for which a measurement is to be made; null if none is. */
  due: Slot | null;
  /** The planned time for which a measurement made now would count, although it may still be to come; null if none has room. */
  open: Slot | null;
  /** The next planned time after now; null if the plan has none. */
  next: Slot | null;
  /** Where the measurement is typed. */
  href: string;
}

/** A moment as wall time. The plans of a record are in Italian time, as its readings are. */
const wallTime = (now: Date): Slot => ({ day: today(now), time: romanTime(now).slice(0, 5) });

/** The plans that run now and that the viewer sees, with what is to be measured now and next. */
export async function readDuePlans(record: RecordAccess, now = new Date()): Promise<DuePlan[]> {
  const { db, patientId, visible } = record;
  const { day } = wallTime(now);
  const plans = await db
    .select()
    .from(measurementPlans)
    .where(
      and(
        eq(measurementPlans.patientId, patientId),
        visible(measurementPlansSection),
        lte(measurementPlans.start, day),
        // The last time of yesterday may still be due after midnight.
        sql`${measurementPlans.start} + ${measurementPlans.days} > ${daysAfter(day, -1)}::date`,
      ),
    )
    .orderBy(asc(measurementPlans.start), asc(measurementPlans.id));
  const read = await Promise.all(plans.map(async (plan) => dueOf(plan, await readSlots(record, plan), now)));
  return read.filter(({ due, plannedToday }) => due !== null || plannedToday > 0);
}

/** The planned times of a plan with the measurements that the viewer sees, and those that fill none. */
export async function readFilled(record: RecordAccess, plan: MeasurementPlan) {
  const measured = await readMeasurements(record, KIND_OF[plan.measure as PlanMeasure], {
    // A time near midnight may have been measured on the day before or after.
    from: daysAfter(plan.start, -1),
    to: daysAfter(lastDayOf(plan), 1),
  });
  return filled(plan, measured);
}

const readSlots = async (record: RecordAccess, plan: MeasurementPlan) => (await readFilled(record, plan)).slots;

/** What a plan asks for at a moment. */
export function dueOf(plan: MeasurementPlan, slots: readonly FilledSlot<unknown>[], now: Date): DuePlan {
  const { id, start, days, repeats } = plan;
  const measure = plan.measure as PlanMeasure;
  const moment = wallTime(now);
  const ofToday = slots.filter(({ day }) => day === moment.day);
  const current = slotAt(slots, moment);
  const open = current && current.taken.length < repeats ? { day: current.day, time: current.time } : null;
  const next = slots.find((slot) => isAfter(slot, moment) && slot.taken.length < repeats);
  return {
    id,
    measure,
    dayNumber: daysBetween(start, moment.day) + 1,
    days,
    doneToday: ofToday.reduce((sum, { taken }) => sum + taken.length, 0),
    plannedToday: ofToday.length * repeats,
    due: open && !isAfter(open, moment) ? open : null,
    open,
    next: next ? { day: next.day, time: next.time } : null,
    href: measureAddress(measure),
  };
}

const isAfter = (slot: Slot, moment: Slot) => `${slot.day} ${slot.time}` > `${moment.day} ${moment.time}`;

/**
 * Where the measurement for an empty planned time of today is typed; null for a time that is not of today or still to come. Once its
 * window is over, the form begins with the planned time instead of the present one.
 */
export function fillAddress({ measure, slots }: { measure: string; slots: readonly Slot[] }, slot: Slot, now: Date) {
  const moment = wallTime(now);
  if (slot.day !== moment.day) return null;
  const current = slotAt(slots, moment);
  if (current?.day === slot.day && current.time === slot.time) return measureAddress(measure);
  return isAfter(slot, moment) ? null : measureAddress(measure, slot.time);
}
