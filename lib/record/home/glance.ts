import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { contactsSection } from '@/lib/sections/contacts/section';
import type { readCard } from '@/lib/sections/patient/page/card';
import { physiologySection } from '@/lib/sections/physiology/section';
import { lastReaders } from '../access-log/last-readers';
import { type Alerts, readAlerts } from '../summary/alerts';
import { readSummary, type Summary } from '../summary/queries';
import { findPlaces } from '../timeline/places';
import { readFirstSteps, stepsOf } from './first-steps';

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

/** One's own record at a glance, and who has looked at it; where nothing is in it yet, what to begin with. */
export async function readGlance(record: RecordAccess) {
  const [summary, alerts, readers] = await Promise.all([readSummary(record), readAlerts(record), lastReaders(record)]);
  const empty = tellsNothing(summary, alerts) && !(await holdsAnything(record));
  const firstSteps = empty ? stepsOf(await readFirstSteps(record)) : null;
  return { ...summary, ...completenessOf(summary), alerts, readers, firstSteps };
}
export type Glance = Awaited<ReturnType<typeof readGlance>>;

/** Whether there is nothing that a summary could tell; what the calendar has for an age is no part of a record. */
const tellsNothing = ({ measures, results, pain, exams }: Summary, { allergies, problems, therapies }: Alerts) =>
  [measures, results.outside, results.others, exams, allergies.rows, problems.rows, therapies.rows].every(
    ({ length }) => length === 0,
  ) && pain.entries === 0;

/** What is written besides the sections of the timeline. */
const BESIDES: readonly RowSection[] = [anamnesisSection, physiologySection, contactsSection];

/** Whether there is anything at all, such as a visit or a therapy that has ended, of which the summary tells nothing. */
async function holdsAnything(record: RecordAccess): Promise<boolean> {
  const [{ places }, ...besides] = await Promise.all([
    findPlaces(record, {}, { limit: 1 }),
    ...BESIDES.map((section) => hasRow(record, section)),
  ]);
  return places.length > 0 || besides.includes(true);
}

async function hasRow(record: RecordAccess, section: RowSection): Promise<boolean> {
  const { table } = section;
  const [row] = await record.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.patientId, record.patientId), record.visible(section)))
    .limit(1);
  return row !== undefined;
}
