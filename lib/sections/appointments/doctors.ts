import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { fullName } from '@/lib/values/names';
import { suggestedDoctors } from '../associations/queries';

/** The doctors who have accepted, with their users; none for a relation that may not know them. */
export async function readOwnDoctors(record: RecordAccess): Promise<{ userId: number; name: string }[]> {
  const doctors = await suggestedDoctors(record);
  return doctors
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .map(({ doctor }) => ({ userId: doctor.userId, name: fullName(doctor) }));
}
