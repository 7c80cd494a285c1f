import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { therapyStocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { dueText, plannedTimes, type ScheduleVersion, wallText } from '@/lib/sections/doses/planned';
import { readDoses } from '@/lib/sections/doses/queries';
import type { Stock, StockState } from '@/lib/sections/doses/stock';
import { readStocks, type TherapyStock } from '@/lib/sections/doses/stocks';
import type { Dose } from '@/lib/sections/doses/told';
import { daysAfter, today } from '@/lib/values/days';
import type { SummedMedicine } from '../summary/medicines';

/** How a planned dose of today stands: its time has come, comes later, or it was told. */
export type SlotState = 'due' | 'later' | Dose['state'];

/** A planned dose of today. The time (HH:MM) is empty for a medicine without times. */
export interface Slot {
  medicine: SummedMedicine;
  day: string;
  time: string;
  state: SlotState;
  dose: Dose | null;
}

/** A medicine taken as needed: how often today, when last, and how often it may still be taken; null without a maximum. */
export interface Needed {
  medicine: SummedMedicine;
  taken: number;
  last: Dose | null;
  remaining: number | null;
}

/** The medicines of today with what was told of their doses. */
export interface DayDoses {
  /** The doses with a time, the earliest first, then those of medicines without times. */
  slots: Slot[];
  needed: Needed[];
  /** The medicines of which nobody has said whether they have times. */
  unasked: SummedMedicine[];
  /** How many doses of yesterday were not told. */
  untoldYesterday: number;
  /** The medicines that are to be renewed. */
  low: { medicine: SummedMedicine; stock: StockState }[];
  /** The last dose that was told a moment ago, which can be undone at once. */
  recent: Dose | null;
}

/** The days whose doses are read: a medicine of which a dose was told in them is asked about. */
const DAYS = 7;
/** How long the last told dose is offered to be undone in place, in milliseconds. */
const UNDO_MS = 5 * 60_000;

interface Read {
  medicines: readonly SummedMedicine[];
  told: readonly Dose[];
  stocks: readonly Stock[];
  /** What is left at home. */
  left?: readonly TherapyStock[];
}

/** Reads what was told of the doses of the current medicines, which the caller has read under the policy. */
export async function readDayDoses(
  record: RecordAccess,
  medicines: readonly SummedMedicine[],
  now = new Date(),
): Promise<DayDoses> {
  const ids = medicines.map(({ id }) => id);
  if (ids.length === 0) return dayDosesOf({ medicines, told: [], stocks: [] }, now);
  const { db, patientId } = record;
  const [told, stocks, left] = await Promise.all([
    readDoses(record, daysAfter(today(now), -DAYS), daysAfter(today(now), 1), ids),
    db
      .select()
      .from(therapyStocks)
      .where(and(eq(therapyStocks.patientId, patientId), inArray(therapyStocks.therapyId, ids))),
    readStocks(record, now),
  ]);
  return dayDosesOf({ medicines, told, stocks, left }, now);
}

export function dayDosesOf({ medicines, told, stocks, left = [] }: Read, now: Date): DayDoses {
  const day = today(now);
  const stockOf = (medicine: SummedMedicine) => stocks.find(({ therapyId }) => therapyId === medicine.id);
  const dosesOf = (medicine: SummedMedicine) => told.filter(({ therapyId }) => therapyId === medicine.id);
  const plannedOf = (medicine: SummedMedicine, from: string) =>
    plannedTimes(versionsOf(medicine, stockOf(medicine)), from, from);
  const slots = medicines.flatMap((medicine) =>
    plannedOf(medicine, day).map((planned) => slotOf(medicine, planned, dosesOf(medicine), now)),
  );
  const yesterday = daysAfter(day, -1);
  const untold = medicines.flatMap((medicine) => {
    const own = new Set(dosesOf(medicine).map(dueText));
    // A medicine whose doses the patient does not tell is not asked about.
    const isTold = dosesOf(medicine).some((dose) => dose.day < day);
    return !isTold ? [] : plannedOf(medicine, yesterday).filter((planned) => !own.has(dueText(planned)));
  });
  const last = told.reduce<Dose | null>((one, dose) => (one && one.updatedAt >= dose.updatedAt ? one : dose), null);
  return {
    slots: slots.sort((one, other) => compared(dueText(one), dueText(other))),
    needed: medicines.filter(isAsNeeded).map((medicine) => neededOf(medicine, dosesOf(medicine), day)),
    unasked: medicines.filter((one) => !isAsNeeded(one) && !one.times?.length && !stockOf(one)?.withoutTimes),
    untoldYesterday: untold.length,
    low: left.flatMap(({ therapy, state }) => {
      const medicine = medicines.find(({ id }) => id === therapy.id);
      return medicine && state.isLow ? [{ medicine, stock: state }] : [];
    }),
    recent: last && now.getTime() - last.updatedAt.getTime() < UNDO_MS ? last : null,
  };
}

const isAsNeeded = ({ rhythm }: SummedMedicine) => rhythm === 'al_bisogno';
const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The present schedule alone: what was planned yesterday by an earlier one is not asked about here. */
const versionsOf = (medicine: SummedMedicine, stock: Stock | undefined): ScheduleVersion[] => [
  { ...medicine, until: null, withoutTimes: stock?.withoutTimes ?? false },
];

function slotOf(
  medicine: SummedMedicine,
  planned: { day: string; time: string },
  told: readonly Dose[],
  now: Date,
): Slot {
  const due = dueText(planned);
  const dose = told.find((one) => dueText(one) === due) ?? null;
  const isOver = (planned.time ? due : planned.day) <= wallText(now);
  const isBack = dose?.state === 'rimandata' && dose.at !== null && dose.at <= now;
  const state = dose && !isBack ? dose.state : isOver ? 'due' : 'later';
  return { medicine, ...planned, state, dose };
}

function neededOf(medicine: SummedMedicine, told: readonly Dose[], day: string): Needed {
  const taken = told.filter((dose) => dose.state === 'presa');
  const ofToday = taken.filter((dose) => dose.day === day);
  const { maxPerDay } = medicine;
  const remaining = maxPerDay ? Math.max(0, maxPerDay - ofToday.length) : null;
  return { medicine, taken: ofToday.length, last: taken.at(-1) ?? null, remaining };
}
