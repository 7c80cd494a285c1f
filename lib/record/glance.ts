import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { audit, doctors } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import { type Alerts, readAlerts } from './alerts';
import { readFirstSteps, stepsOf } from './first-steps';
import type { readCard } from './patient/queries';
import { readSummary, type Summary } from './summary/queries';

type Card = Awaited<ReturnType<typeof readCard>>;

/** What somebody who helps in an emergency would look for first; each is a key under `card.` of the messages. */
const WANTED = [
  'taxCode',
  'birthDate',
  'birthCity',
  'residenceCity',
  'street',
  'phone',
  'bloodGroup',
  'organDonation',
] as const;

export interface Completeness {
  missing: string[];
  /** Whole percent. */
  complete: number;
}

/** What is still missing in the card, an emergency contact included. */
export function completenessOf({ patient, emergency }: Pick<Card, 'patient' | 'emergency'>): Completeness {
  const missing: string[] = WANTED.filter((field) => !patient[field]);
  if (emergency.length === 0) missing.push('emergency');
  return { missing, complete: Math.round((1 - missing.length / (WANTED.length + 1)) * 100) };
}

export interface Reader {
  name: string;
  speciality: string | null;
  at: Date;
}

/**
 * The doctors who saw the record last, each with their last reading. Every line counts: those of one doctor, who searches
 * and opens much in a day, must not push out another.
 */
function lastReaders({ db, patientId }: RecordAccess): Promise<Reader[]> {
  const recent = db
    .select({ userId: audit.userId, at: sql`max(${audit.at})`.as('at') })
    .from(audit)
    .where(and(eq(audit.patientId, patientId), eq(audit.action, 'read'), eq(audit.outcome, 'ok')))
    .groupBy(audit.userId)
    .as('recent');
  const last = sql`max(${recent.at})`.mapWith(audit.at);
  return db
    .select({
      name: sql<string>`${doctors.firstName} || ' ' || ${doctors.lastName}`,
      speciality: doctors.speciality,
      at: last,
    })
    .from(recent)
    .innerJoin(doctors, eq(doctors.userId, recent.userId))
    .groupBy(doctors.id)
    .orderBy(desc(last))
    .limit(3);
}

/** One's own record at a glance, and who has looked at it; where nothing is in it yet, what to begin with. */
export async function readGlance(record: RecordAccess) {
  const [summary, alerts, readers] = await Promise.all([readSummary(record), readAlerts(record), lastReaders(record)]);
  const firstSteps = isEmpty(summary, alerts) ? stepsOf(await readFirstSteps(record)) : null;
  return { ...summary, ...completenessOf(summary), alerts, readers, firstSteps };
}
export type Glance = Awaited<ReturnType<typeof readGlance>>;

/** Whether there is nothing yet that a summary could tell; what the calendar has for an age is no part of a record. */
const isEmpty = ({ measures, results, pain, exams }: Summary, { allergies, problems, therapies }: Alerts) =>
  [measures, results.outside, results.others, exams, allergies.rows, problems.rows, therapies.rows].every(
    ({ length }) => length === 0,
  ) && pain.days === 0;
