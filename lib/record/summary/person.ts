import 'server-only';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { physiology, pregnancies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { ckdEpi2021 } from '@/lib/clinical';
import { YES } from '@/lib/sections/physiology/fields';
import { physiologySection } from '@/lib/sections/physiology/section';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { comparableValue, type ListedResult } from '@/lib/sections/results/shown';
import { ageOn, daysBetween, monthsBefore, today } from '@/lib/values/days';

/** The age from which CKD-EPI 2021 holds, in years. */
const ADULT = 18;
/** The longest pregnancy in days, 45 weeks: a longer one without an end was not kept up to date. */
const LONGEST = 45 * 7;
/** After so many months a filtration is called old. */
const MONTHS = 12;

/** The kidneys' filtration by the newest creatinine that the viewer may see. */
export interface Filtration {
  /** ml/min/1.73 m² by CKD-EPI 2021, rounded to the whole number as laboratories report it. */
  value: number;
  /** The creatinine as its report states it. */
  creatinine: ListedResult;
  /** Whether the creatinine is older than twelve months. */
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

function pregnancyOf(start: string | null): OpenPregnancy {
  const days = start === null ? null : daysBetween(start, today());
  return { start, weeks: days !== null && days >= 0 && days <= LONGEST ? Math.floor(days / 7) : null };
}

interface Habits extends Omit<Smoking, 'now'> {
  smoking: string | null;
}

function smokingOf({ smoking, ...habits }: Habits): Smoking | null {
  if (smoking === null) return null;
  const smoked = smoking === YES;
  return { ...habits, now: smoked && (habits.until === null || habits.until > today()) };
}

interface Measured {
  birthDate: string | null;
  sex: string;
  /** The newest creatinine; undefined if there is none. */
  creatinine: ListedResult | undefined;
}

/** The filtration of an adult; null where the creatinine, its number, the birth date or the sex is missing. */
export function filtrationOf({ birthDate, sex, creatinine }: Measured): Filtration | null {
  const creatinineMgDl = creatinine ? comparableValue(creatinine) : null;
  if (!creatinine || creatinineMgDl === null || !birthDate || (sex !== 'female' && sex !== 'male')) return null;
  const ageYears = ageOn(birthDate, creatinine.day);
  const answer = ageYears >= ADULT ? ckdEpi2021({ ageYears, creatinineMgDl, sex }) : undefined;
  if (!answer?.ok) return null;
  return { value: Math.round(answer.value), creatinine, isOld: creatinine.day < monthsBefore(today(), MONTHS) };
}
