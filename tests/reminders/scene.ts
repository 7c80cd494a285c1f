import type { Db } from '@/db/client';
import { ONGOING } from '@/db/reference/values';
import * as schema from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { inTransaction } from '@/lib/database';
import { occurrencesBetween } from '@/lib/reminders/due/occurrences';
import { openReminded, recipientOf } from '@/lib/reminders/due/recipient';
import { PROPOSED } from '@/lib/reminders/due/settings';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

export const ROME = 'Europe/Rome';

/** A patient with a medicine at 8:00 and 20:00 since the start of 2026, who is reminded of everything. */
export async function newReminded(db: Db, given: Record<string, unknown> = {}) {
  const patient = await newPatient(db);
  const therapyId = await newMedicine(db, patient, given);
  await remindedBy(db, patient.userId, patient);
  return { ...patient, therapyId };
}

export const newMedicine = (db: Db, patient: Patient, given: Record<string, unknown> = {}) =>
  newRow(db, 'therapies', patient, {
    ...{ state: ONGOING, drug: 'Ramipril', dose: '1 compressa', rhythm: 'giornaliera', times: ['08:00', '20:00'] },
    ...{ start: '2026-01-01', end: null, everyDays: null, weekdays: null, maxPerDay: null },
    ...given,
  });

/** A user gets the reminders of a record: settings and a clock that has been swept until this instant. */
export async function remindedBy(
  db: Db,
  userId: number,
  { patientId }: Pick<Patient, 'patientId'>,
  given: Partial<typeof schema.reminderSettings.$inferInsert> = {},
  sweptUntil = new Date('2026-01-05T00:00:00Z'),
) {
  await db
    .insert(schema.reminderSettings)
    .values({ userId, patientId, zone: ROME, channels: PROPOSED, ...given })
    .onConflictDoNothing();
  await db
    .insert(schema.reminderClocks)
    .values({ userId, record: patientId, sweptUntil, nextAt: sweptUntil })
    .onConflictDoNothing();
}

/** The occurrences as a user sees them, written as `kind day time`. */
export async function planned(
  userId: number,
  patientId: number,
  [from, to]: readonly [string, string],
  { zone = ROME, channels = PROPOSED }: { zone?: string; channels?: typeof PROPOSED } = {},
) {
  const found = await asRecipient(userId, patientId, (record) =>
    occurrencesBetween(record, { zone, channels }, new Date(from), new Date(to)),
  );
  return found ?? [];
}

/** Does something with the record as a user gets its reminders; null without access. */
export const asRecipient = <T>(userId: number, patientId: number, work: (record: RecordAccess) => Promise<T>) =>
  inTransaction('read', async (tx) => {
    const recipient = await recipientOf(tx, userId, patientId);
    const record = recipient && (await openReminded(tx, recipient));
    return record ? work(record) : null;
  });

export const written = (rows: readonly { kind: string; day: string; time: string; at: Date }[]) =>
  rows.map(({ kind, day, time, at }) => `${kind} ${day} ${time} at ${at.toISOString().slice(0, 16)}`);
