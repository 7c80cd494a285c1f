import 'server-only';
import { and, desc, eq, gte } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { isComparable, SUMMED, type Summed, valuesOf } from '@/lib/sections/readings/judged';
import { readingsSection } from '@/lib/sections/readings/section';
import { daysBetween, monthsBefore, today } from '@/lib/values/days';

/** The months of a course, and how many of its newest readings are read and drawn. */
const [MONTHS, READ, DRAWN] = [12, 400, 40];

const { day, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, meal } = readings;
const COLUMNS = { day, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, meal };

/** A measure's values of the last months, the oldest first: the days since the first of them, and the value. */
export type Course = readonly { at: number; value: number }[];
export type Courses = Partial<Record<Summed, Course>>;

/**
 * The courses of all measures, as far as the viewer may see them; of a pressure the systolic one. A measure with a single value
 * has none, and a glucose is compared only with those of the same meal.
 */
export async function readCourses(record: RecordAccess): Promise<Courses> {
  const taken = await record.db
    .select(COLUMNS)
    .from(readings)
    .where(
      and(
        eq(readings.patientId, record.patientId),
        record.visible(readingsSection),
        gte(day, monthsBefore(today(), MONTHS)),
      ),
    )
    .orderBy(desc(day), desc(readings.createdAt), desc(readings.id))
    .limit(READ);
  const courses = SUMMED.map((name): [Summed, Course] => {
    const rows = taken.filter((row) => valuesOf(name, row)[0] !== null);
    const [last] = rows;
    if (!last) return [name, []];
    const drawn = rows
      .filter((row) => isComparable(name, last, row))
      .slice(0, DRAWN)
      .reverse();
    const from = drawn[0]?.day ?? last.day;
    return [name, drawn.map((row) => ({ at: daysBetween(from, row.day), value: valuesOf(name, row)[0] as number }))];
  });
  return Object.fromEntries(courses.filter(([, course]) => course.length > 1));
}
