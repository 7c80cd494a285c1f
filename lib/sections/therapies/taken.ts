import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { therapiesSection } from './section';

const { id, substance, strength, dose, frequency, rhythm, everyDays, weekdays, times, maxPerDay, meal } = therapies;
const columns = { id, substance, strength, dose, frequency, rhythm, everyDays, weekdays, times, maxPerDay, meal };

/** How therapies are taken: those with these ids, as far as the viewer may see them. */
export const readTaken = (record: RecordAccess, ids: readonly number[]) =>
  record.db
    .select(columns)
    .from(therapies)
    .where(and(eq(therapies.patientId, record.patientId), record.visible(therapiesSection), inArray(id, [...ids])));
export type TakenTherapy = Awaited<ReturnType<typeof readTaken>>[number];
