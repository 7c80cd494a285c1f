import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Firsts, readAllergies, readProblems } from '@/lib/sections/diagnoses/alerts';
import { isCurrentTherapy } from '@/lib/sections/therapies/current-query';
import type { Therapy } from '@/lib/sections/therapies/model';
import { therapiesSection } from '@/lib/sections/therapies/section';

/** The maximum number of therapies in the alerts, as many as can be read at a glance. */
const THERAPIES = 8;

export interface Alerts {
  /** Confirmed and suspected allergies and intolerances, the confirmed first. */
  allergies: Firsts;
  /** Confirmed diagnoses, in the clinical order. */
  problems: Firsts;
  /** Ongoing therapies, the newest first. */
  therapies: { rows: OngoingTherapy[]; more: boolean };
}

export const therapyColumns = {
  id: therapies.id,
  drug: therapies.drug,
  substance: therapies.substance,
  strength: therapies.strength,
  state: therapies.state,
  dose: therapies.dose,
  frequency: therapies.frequency,
  rhythm: therapies.rhythm,
  everyDays: therapies.everyDays,
  weekdays: therapies.weekdays,
  times: therapies.times,
  maxPerDay: therapies.maxPerDay,
  meal: therapies.meal,
  start: therapies.start,
  end: therapies.end,
};
/** An ongoing therapy: the drug, how it is taken and since when. */
export type OngoingTherapy = Pick<Therapy, keyof typeof therapyColumns>;

/** The alerts at the top of every page of a record, as far as this viewer may see them. */
export async function readAlerts(record: RecordAccess): Promise<Alerts> {
  const [allergies, problems, ongoing] = await Promise.all([
    readAllergies(record),
    readProblems(record),
    readOngoing(record),
  ]);
  return { allergies, problems, therapies: ongoing };
}

/**
 * The first ongoing therapies. Their ids are found with an index alone, and only these rows are read, as in the alerts of
 * the diagnoses.
 */
async function readOngoing({ db, patientId, visible }: RecordAccess): Promise<Alerts['therapies']> {
  const own = eq(therapies.patientId, patientId);
  const order = newestFirst(therapies);
  const found = db
    .select({ id: therapies.id })
    .from(therapies)
    .where(and(own, visible(therapiesSection), isCurrentTherapy))
    .orderBy(...order)
    .limit(THERAPIES + 1);
  const rows = await db
    .select(therapyColumns)
    .from(therapies)
    .where(and(own, inArray(therapies.id, found)))
    .orderBy(...order);
  return { rows: rows.slice(0, THERAPIES), more: rows.length > THERAPIES };
}
