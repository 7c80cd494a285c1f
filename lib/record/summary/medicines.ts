import 'server-only';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { standingIs } from '@/lib/sections/therapies/current-query';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { type OngoingTherapy, therapyColumns } from './alerts';

/** Limits above any patient's number of medicines of a kind; the page of the therapies shows all. */
const MOST = 60;

/** A medicine that is taken or will be, or must not be taken; for a forbidden one also why. */
export type SummedMedicine = OngoingTherapy & { note: string | null };

/** Medicines in the order in which they were begun; `more`: whether there are others that are not shown. */
export interface SummedMedicines {
  rows: SummedMedicine[];
  more: boolean;
}

/** All medicines that matter today, as far as the viewer may see them. */
export interface Medicines {
  /** Those being taken. */
  current: SummedMedicines;
  /** Those that begin on a later day. */
  toCome: SummedMedicines;
  /** Those that must not be taken. */
  forbidden: SummedMedicines;
}

export async function readMedicines(record: RecordAccess): Promise<Medicines> {
  const [current, toCome, forbidden] = await Promise.all([
    standing(record, standingIs('current')),
    standing(record, standingIs('toCome')),
    standing(record, standingIs('forbidden')),
  ]);
  return { current, toCome, forbidden };
}

/** The rows' ids are found with an index alone, and only these rows are read, as in the alerts. */
async function standing({ db, patientId, visible }: RecordAccess, where: SQL): Promise<SummedMedicines> {
  const own = eq(therapies.patientId, patientId);
  const order = [asc(therapies.start), asc(therapies.createdAt), asc(therapies.id)];
  const found = db
    .select({ id: therapies.id })
    .from(therapies)
    .where(and(own, visible(therapiesSection), where))
    .orderBy(...order)
    .limit(MOST + 1);
  const rows = await db
    .select({ ...therapyColumns, note: therapies.note })
    .from(therapies)
    .where(and(own, inArray(therapies.id, found)))
    .orderBy(...order);
  return { rows: rows.slice(0, MOST), more: rows.length > MOST };
}
