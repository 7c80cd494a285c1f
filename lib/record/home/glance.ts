import 'server-only';
import { and, eq } from 'drizzle-orm';
import { readingCarers } from '@/lib/access/policy/carers';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { readNextAppointment } from '@/lib/sections/appointments/next';
import { contactsSection } from '@/lib/sections/contacts/section';
import { listLinks } from '@/lib/sections/health-links/queries';
import { readDuePlans } from '@/lib/sections/measurement-plans/due';
import type { readCard } from '@/lib/sections/patient/page/card';
import { physiologySection } from '@/lib/sections/physiology/section';
import { readWarnings } from '@/lib/sections/therapies/standing-check';
import { lastReaders } from '../access-log/last-readers';
import { type Alerts, readAlerts } from '../summary/alerts';
import { readSummary, type Summary } from '../summary/queries';
import { findPlaces } from '../timeline/places';
import { readDayDoses } from './day-doses';
import { readFirstSteps, stepsOf } from './first-steps';
import { readNews } from './news';
import { readSince } from './since';

type Card = Awaited<ReturnType<typeof readCard>>;

/** What helpers in an emergency need first; each is a key under `card.` of the messages. */
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

/** What the card still lacks, including an emergency contact. */
export function completenessOf({ patient, emergency }: Pick<Card, 'patient' | 'emergency'>): Completeness {
  const missing: string[] = WANTED.filter((field) => !patient[field]);
  if (emergency.length === 0) missing.push('emergency');
  return { missing, complete: Math.round((1 - missing.length / (WANTED.length + 1)) * 100) };
}

/**
 * The data of the home page of the patient, or of a carer for them: the summary, the alerts, what is new since the last visit,
 * and for the patient the doctors and carers who read the record last, and how to begin with an empty record.
 */
export async function readGlance(record: RecordAccess) {
  const [summary, alerts, readers, warnings, since] = await Promise.all([
    readSummary(record),
    readAlerts(record),
    record.relation.capabilities.isPatient ? lastReaders(record) : [],
    readWarnings(record),
    readSince(record),
  ]);
  // Only the patient begins with an empty record, and learns who has read it.
  const { isPatient } = record.relation.capabilities;
  const { missesNothing: whole } = record;
  const empty = isPatient && tellsNothing(summary, alerts) && !(await holdsAnything(record));
  const beginning = empty ? await readBeginning(record) : null;
  const [plans, appointments, doses, { news, begins }] = await Promise.all([
    readDuePlans(record),
    readNextAppointment(record),
    readDayDoses(record, summary.medicines.current.rows),
    readNews(record, { results: summary.results, readers }),
  ]);
  return {
    ...summary,
    ...completenessOf(summary),
    isPatient,
    whole,
    doses,
    tells: record.can('write'),
    news,
    begins,
    plans,
    appointments,
    alerts,
    readers,
    warnings,
    since,
    beginning,
  };
}
export type Glance = Awaited<ReturnType<typeof readGlance>>;

/** How an empty record stands: the guide's steps, whether a doctor is chosen, and whether anybody else can read it. */
async function readBeginning(record: RecordAccess) {
  const { share } = record.relation.capabilities;
  const [answers, links, carers] = await Promise.all([
    readFirstSteps(record),
    share ? listLinks(record, { limit: 1 }) : [],
    readingCarers(record),
  ]);
  const { hasDoctor } = answers;
  return { steps: stepsOf(answers), hasDoctor, isAlone: !hasDoctor && links.length === 0 && carers.length === 0 };
}
export type Beginning = Awaited<ReturnType<typeof readBeginning>>;

/** Whether the summary has nothing to show. Vaccines due by age are ignored, because they are not data of the record. */
const tellsNothing = (
  { measures, results, pain, exams, medicines, heart }: Summary,
  { allergies, problems, therapies }: Alerts,
) =>
  [
    ...[measures, results.outside, results.others, exams, allergies.rows, problems.rows, therapies.rows, heart],
    ...[medicines.toCome.rows, medicines.forbidden.rows],
  ].every(({ length }) => length === 0) && pain.entries === 0;

/** The sections whose rows are not on the timeline but also show that a record is not empty. */
const BESIDES: readonly RowSection[] = [anamnesisSection, physiologySection, contactsSection];

/**
 * Whether the record contains anything at all, including what the summary does not show, such as visits or therapies that have
 * ended.
 */
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
