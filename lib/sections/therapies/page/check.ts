import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { readAllergies } from '@/lib/sections/diagnoses/alerts';
import { isCurrentTherapy, standingIs } from '../current-query';
import { therapiesSection } from '../section';
import { readFoodChecks, readStandingCheck } from '../standing-check';

const { id, version, drug, substance, strength, start, note, interactionReason: reason } = therapies;
const { dose, frequency, rhythm, everyDays, weekdays, times, maxPerDay, meal } = therapies;
const intake = { dose, frequency, rhythm, everyDays, weekdays, times, maxPerDay, meal };

/** The data of the check's page and of its printed sheet, for the owner. */
export async function readCheckPage(record: RecordAccess) {
  const [check, foods, current, forbidden, allergies] = await Promise.all([
    readStandingCheck(record),
    readFoodChecks(record),
    readCurrent(record),
    readForbidden(record),
    readAllergies(record),
  ]);
  return { check, foods, therapies: current, forbidden, allergies: allergies.rows.map(({ pathology }) => pathology) };
}
export type CheckPage = Awaited<ReturnType<typeof readCheckPage>>;

const readCurrent = ({ db, patientId, visible }: RecordAccess) =>
  db
    .select({ id, version, drug, substance, strength, start, reason, ...intake })
    .from(therapies)
    .where(and(eq(therapies.patientId, patientId), visible(therapiesSection), isCurrentTherapy))
    .orderBy(asc(drug), asc(id));

const readForbidden = ({ db, patientId, visible }: RecordAccess) =>
  db
    .select({ id, drug, substance, strength, note })
    .from(therapies)
    .where(and(eq(therapies.patientId, patientId), visible(therapiesSection), standingIs('forbidden')))
    .orderBy(asc(drug), asc(id));
