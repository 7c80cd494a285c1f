import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { daysAfter, today } from '../../values/days';
import { readLatestWithin } from './latest';
import { rangesFor } from './ranges';
import { URGENT_QUANTITIES, type UrgentMeasure, urgentMeasures } from './severity';

/** The urgent ones of the newest measures of today and yesterday, as far as the viewer sees them. */
export async function readUrgentMeasures(record: RecordAccess, birthDate: string | null): Promise<UrgentMeasure[]> {
  const to = today();
  const within = { from: daysAfter(to, -1), to };
  const latest = await readLatestWithin(
    record,
    URGENT_QUANTITIES.map((name) => [name, within] as const),
  );
  const values = Object.fromEntries([...latest].map(([name, { value }]) => [name, value]));
  return urgentMeasures(values, rangesFor({ birthDate, height: null, on: to }));
}
