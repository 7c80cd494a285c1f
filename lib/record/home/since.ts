import 'server-only';
import { and, count, desc, eq, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { COMPLETED, KARDIA, SCHEDULED } from '@/db/reference/values';
import { ecgs, exams, files, readings, visits } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { examsSection } from '@/lib/sections/exams/section';
import { filesSection } from '@/lib/sections/files/section';
import { readingsSection } from '@/lib/sections/readings/section';
import { visitsSection } from '@/lib/sections/visits/section';
import { daysAfter, today } from '@/lib/values/days';

/** Without a visit, the last days are told. */
const DAYS = 30;
/** How many past exams are asked about. */
const ASKED = 2;

/** A blood pressure with both of its values. */
const whole = and(isNotNull(readings.maxPressure), isNotNull(readings.minPressure)) as SQL;

/** What the record has got since the patient's last visit. */
export interface Since {
  /** The day of the last visit; null if there is none: then `from` is thirty days ago. */
  visit: string | null;
  /** The day after which rows count. */
  from: string;
  /** How many blood pressures, and their means; null if there is none that has both values. */
  pressures: { count: number; max: number; min: number } | null;
  /** How many further readings, without a blood pressure. */
  others: number;
  /** Electrocardiograms of devices and of Kardia. */
  ecgs: number;
  /** Exams done. */
  exams: number;
  /** Booked exams whose day has passed: the patient has not said whether they were done. */
  asked: { id: number; reason: string; day: string }[];
}

export async function readSince(record: RecordAccess): Promise<Since> {
  const { db, patientId, visible } = record;
  const seen = {
    visits: and(eq(visits.patientId, patientId), visible(visitsSection)),
    readings: and(eq(readings.patientId, patientId), visible(readingsSection)),
    ecgs: and(eq(ecgs.patientId, patientId), visible(ecgsSection)),
    files: and(eq(files.patientId, patientId), visible(filesSection)),
    exams: and(eq(exams.patientId, patientId), visible(examsSection)),
  };
  const [last] = await db
    .select({ day: visits.day })
    .from(visits)
    .where(and(seen.visits, lte(visits.day, today())))
    .orderBy(desc(visits.day))
    .limit(1);
  const from = last?.day ?? daysAfter(today(), -DAYS);
  const counted = async (table: typeof ecgs | typeof files | typeof exams, where: SQL | undefined) =>
    (await db.select({ rows: count() }).from(table).where(where))[0]?.rows ?? 0;
  const [[taken], recorded, kardia, done, asked] = await Promise.all([
    db
      .select({
        pressures: sql<number>`count(*) filter (where ${whole})::int`,
        max: sql<number | null>`round(avg(${readings.maxPressure}) filter (where ${whole}))::int`,
        min: sql<number | null>`round(avg(${readings.minPressure}) filter (where ${whole}))::int`,
        all: sql<number>`count(*)::int`,
      })
      .from(readings)
      .where(and(seen.readings, gt(readings.day, from))),
    counted(ecgs, and(seen.ecgs, gt(ecgs.day, from))),
    counted(files, and(seen.files, eq(files.kind, KARDIA), gt(files.day, from))),
    counted(exams, and(seen.exams, eq(exams.state, COMPLETED), gt(exams.day, from), lte(exams.day, today()))),
    db
      .select({ id: exams.id, reason: exams.reason, day: exams.day })
      .from(exams)
      .where(and(seen.exams, eq(exams.state, SCHEDULED), lt(exams.day, today())))
      .orderBy(desc(exams.day), desc(exams.id))
      .limit(ASKED),
  ]);
  return { visit: last?.day ?? null, from, ...readingsOf(taken), ecgs: recorded + kardia, exams: done, asked };
}

interface Summed {
  pressures: number;
  max: number | null;
  min: number | null;
  all: number;
}

function readingsOf(summed: Summed | undefined): Pick<Since, 'pressures' | 'others'> {
  if (!summed) return { pressures: null, others: 0 };
  const { pressures: count, max, min, all } = summed;
  return { pressures: max === null || min === null ? null : { count, max, min }, others: all - count };
}
