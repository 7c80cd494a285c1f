import 'server-only';
import { and, between, eq, isNotNull } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { daysAfter, today } from '../../values/days';
import { hourOf } from '../../values/local-time';
import { readPatient } from '../patient/queries';
import { averagesOf, HOME_DAYS, type HomePressure } from './home-averages';
import { NEWEST } from './newest';
import { rangesFor } from './ranges';
import { readingsSection } from './section';

/** The blood pressure measured at home in the last seven days, as far as the viewer sees it. */
export async function readHomePressure(record: RecordAccess): Promise<HomePressure> {
  const to = today();
  const from = daysAfter(to, 1 - HOME_DAYS);
  const { id, day, time, measuredAt, maxPressure, minPressure } = readings;
  const [rows, { birthDate }] = await Promise.all([
    record.db
      .select({ id, day, time, measuredAt, max: maxPressure, min: minPressure })
      .from(readings)
      .where(
        and(
          eq(readings.patientId, record.patientId),
          record.visible(readingsSection),
          between(day, from, to),
          isNotNull(maxPressure),
          isNotNull(minPressure),
        ),
      )
      .orderBy(...NEWEST),
    readPatient(record),
  ]);
  const taken = rows.flatMap(({ max, min, measuredAt, time, ...row }) =>
    max === null || min === null ? [] : [{ ...row, max, min, time: measuredAt ? hourOf(measuredAt) : time }],
  );
  return averagesOf(taken, { from, to, ranges: rangesFor({ birthDate, height: null, on: to }) });
}
