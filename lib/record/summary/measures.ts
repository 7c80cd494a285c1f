import 'server-only';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Summed, Taken } from '@/lib/sections/readings/judged';
import { NEWEST } from '@/lib/sections/readings/newest';
import type { MeasuredHeight } from '@/lib/sections/readings/ranges';
import { readingsSection } from '@/lib/sections/readings/section';

const { height, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, meal, day } = readings;

/** For each measure, the condition that a reading contains it; a pressure needs only one of its two values. */
const TELLS: Record<Summed | 'height', SQL | undefined> = {
  pressure: or(isNotNull(maxPressure), isNotNull(minPressure)),
  weight: isNotNull(weight),
  heartRate: isNotNull(heartRate),
  glucose: isNotNull(glucose),
  oxygen: isNotNull(oxygen),
  temperature: isNotNull(temperature),
  height: isNotNull(height),
};

const COLUMNS = sql`${day}::text as day, ${weight}::float8 as weight, ${minPressure} as "minPressure",
  ${maxPressure} as "maxPressure", ${heartRate} as "heartRate", ${oxygen} as oxygen, ${temperature}::float8 as temperature,
  ${glucose}::float8 as glucose, ${meal} as meal, ${height}::float8 as height`;
const ORDER = sql.join(NEWEST, sql.raw(', '));

/** A measure with its newest reading and the one before, as far as the viewer sees them. */
export interface Measured {
  name: Summed;
  last: Taken;
  before: Taken | null;
}

interface Measures {
  measures: Measured[];
  height: MeasuredHeight | null;
}

/** The two newest readings of every measure, in one database query. */
export async function readMeasures(record: RecordAccess): Promise<Measures> {
  const seen = and(eq(readings.patientId, record.patientId), record.visible(readingsSection));
  const questions = Object.entries(TELLS).map(
    ([name, tells]) => sql`(select ${sql.raw(`'${name}'`)} as name, ${COLUMNS} from ${readings}
      where ${and(seen, tells)} order by ${ORDER} limit 2)`,
  );
  const found: unknown = await record.db.execute(sql.join(questions, sql.raw(' union all ')));
  const rows = found as (Taken & { name: Summed | 'height'; height: number | null })[];
  const taken = (wanted: Summed | 'height') => rows.filter(({ name }) => name === wanted);
  const measures = (Object.keys(TELLS) as (Summed | 'height')[]).flatMap((name): Measured[] => {
    const [last, before] = taken(name).map(({ name: _, height: __, ...values }) => values);
    return name === 'height' || !last ? [] : [{ name, last, before: before ?? null }];
  });
  const [tall] = taken('height');
  return { measures, height: tall?.height ? { heightCm: tall.height, day: tall.day } : null };
}
