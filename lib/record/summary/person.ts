import 'server-only';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { physiology, pregnancies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { YES } from '@/lib/sections/physiology/fields';
import { hasStopped } from '@/lib/sections/physiology/model';
import { physiologySection } from '@/lib/sections/physiology/section';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { computedFrom } from '@/lib/sections/results/computed';
import type { Person } from '@/lib/sections/results/critical';
import { comparableValue, type ListedResult } from '@/lib/sections/results/shown';
import { daysBetween, monthsBefore, today } from '@/lib/values/days';

/** The longest pregnancy in days, 45 weeks: a longer one without an end was not kept up to date. */
const LONGEST = 45 * 7;
/** After so many months a filtration is called old. */
const MONTHS = 12;

/** The kidneys' filtration by the newest result that the viewer may see. */
export interface Filtration {
  /** ml/min/1.73 m² by CKD-EPI 2021, rounded to the whole number as laboratories report it. */
  value: number;
  /** The result that it is: the laboratory's own or, if it is computed, the creatinine. */
  by: ListedResult;
  /** Whether this result is older than twelve months. */
  isOld: boolean;
}

/** A pregnancy without end and outcome. */
export interface OpenPregnancy {
  start: string | null;
  /** Completed weeks since the recorded start; null if it is unknown, or if the pregnancy would be longer than any. */
  weeks: number | null;
}

export interface Smoking {
  now: boolean;
  /** Cigarettes a day. */
  dose: number | null;
  from: string | null;
  /** The day on which it ended, for one who has smoked. */
  until: string | null;
}

/** What else changes a decision about the person. */
export interface SummedPerson {
  pregnancy: OpenPregnancy | null;
  filtration: Filtration | null;
  smoking: Smoking | null;
}

/** The pregnancy that still lasts, and whether the patient smokes, as far as the viewer may see them. */
export async function readPerson(record: RecordAccess) {
  const { db, patientId, visible } = record;
  const [[pregnant], [habits]] = await Promise.all([
    db
      .select({ start: pregnancies.start })
      .from(pregnancies)
      .where(
        and(
          eq(pregnancies.patientId, patientId),
          visible(pregnanciesSection),
          isNull(pregnancies.end),
          isNull(pregnancies.outcome),
        ),
      )
      .orderBy(sql`${pregnancies.start} desc nulls last`, desc(pregnancies.createdAt))
      .limit(1),
    db
      .select({
        smoking: physiology.smoking,
        dose: physiology.smokingDose,
        from: physiology.smokingFrom,
        until: physiology.smokingUntil,
      })
      .from(physiology)
      .where(and(eq(physiology.patientId, patientId), visible(physiologySection)))
      .limit(1),
  ]);
  return { pregnancy: pregnant ? pregnancyOf(pregnant.start) : null, smoking: habits ? smokingOf(habits) : null };
}

/** A pregnancy without end and outcome that began on a day (YYYY-MM-DD), if it is known. */
export function pregnancyOf(start: string | null): OpenPregnancy {
  const days = start === null ? null : daysBetween(start, today());
  return { start, weeks: days !== null && days >= 0 && days <= LONGEST ? Math.floor(days / 7) : null };
}

export interface Habits extends Omit<Smoking, 'now'> {
  smoking: string | null;
}

/** Smoking by the answers of the physiological anamnesis; null if there is none. */
export function smokingOf({ smoking, ...habits }: Habits): Smoking | null {
  if (smoking === null) return null;
  const smoked = smoking === YES;
  return { ...habits, now: smoked && !hasStopped({ smoking, smokingUntil: habits.until }, 'smoking', today()) };
}

/**
 * The filtration by the newest of these results, of which there is one for each test: what the laboratory reports or, if it
 * reports none with the newest creatinine, what is computed of that. Null where neither is possible.
 */
export function filtrationOf(newest: readonly ListedResult[], person: Person): Filtration | null {
  const [reported, creatinine] = ['egfr_2021', 'creatinine'].map((key) => newest.find(({ test }) => test === key));
  const value = reported ? comparableValue(reported) : null;
  if (reported && value !== null && !(creatinine && creatinine.day > reported.day))
    return { value: Math.round(value), by: reported, isOld: isOld(reported) };
  if (!creatinine) return null;
  const computed = computedFrom([creatinine], person).find(({ kind }) => kind === 'egfr');
  return computed ? { value: computed.value, by: creatinine, isOld: isOld(creatinine) } : null;
}

const isOld = ({ day }: ListedResult) => day < monthsBefore(today(), MONTHS);
