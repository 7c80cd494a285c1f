import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { daysAfter, today } from '../../values/days';
import { readPatient } from '../patient/queries';
import { averagesOf, HOME_DAYS, type HomePressure } from './home-averages';
import { pressuresOf, readMeasurements } from './measurements';
import { rangesFor } from './ranges';

/** The blood pressure measured at home in the last seven days, as far as the viewer sees it. */
export async function readHomePressure(record: RecordAccess): Promise<HomePressure> {
  const to = today();
  const from = daysAfter(to, 1 - HOME_DAYS);
  const [taken, { birthDate }] = await Promise.all([
    readMeasurements(record, 'pressure', { from, to }),
    readPatient(record),
  ]);
  return averagesOf(pressuresOf(taken), { from, to, ranges: rangesFor({ birthDate, height: null, on: to }) });
}
