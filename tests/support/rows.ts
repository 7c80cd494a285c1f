import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { daysAfter, today } from '@/lib/values/days';
import { FIXTURES, fixtureOf } from '../sections';
import { newCarer, newEvidence } from './carers';
import { newContent } from './file-contents';
import { associate, CARDIOLOGY, type Doctor, newDoctor, type Patient } from './people';
import type { SectionFixture } from './section-fixture';

/** The name of a section that has a file in tests/sections. */
export type RowSection = string;
export const ROW_SECTIONS: readonly RowSection[] = FIXTURES.map(({ name }) => name);

/** Sections of which a record has a single row. */
export const ONCE: readonly RowSection[] = FIXTURES.filter(({ once }) => once).map(({ name }) => name);

/** Inserts a section's row directly into the database, with level 4 and tag Cardiologia unless `given` says otherwise. */
export async function newRow(
  db: Db,
  section: RowSection,
  { patientId, userId }: Patient,
  given: Record<string, unknown> = {},
): Promise<number> {
  const { table, least, unique, parent } = fixtureOf(section);
  const id = newId();
  const shared = { level: 4, tags: [CARDIOLOGY] };
  const placed = parent && (await placedIn(db, parent, { patientId, userId } as Patient, { ...shared, ...given }));
  const own = 'level' in table ? shared : {};
  const row = { id, patientId, authorId: userId, ...own, ...placed, ...least, ...unique?.(id), ...given };
  await db.insert(table).values(row as never);
  return id;
}

/** The reference to a row's parent; unless a parent is given, it is created with what decides who sees the row. */
async function placedIn(
  db: Db,
  { section, column, given }: NonNullable<SectionFixture['parent']>,
  patient: Patient,
  { level, tags, withheld = false, [column]: known }: Record<string, unknown>,
) {
  return { [column]: known ?? (await newRow(db, section, patient, { level, tags, withheld, ...given })) };
}

/** A row with its child rows in other tables. */
export async function newWholeRow(
  db: Db,
  section: RowSection,
  patient: Patient,
  given: Record<string, unknown> = {},
): Promise<number> {
  const id = await newRow(db, section, patient, given);
  await fixtureOf(section).children?.(db, patient, id);
  return id;
}

/** A file with content. */
export async function newFile(db: Db, patient: Patient, given: Record<string, unknown> = {}, data?: Buffer) {
  const id = await newRow(db, 'files', patient, given);
  await newContent(db, patient, id, data);
  return id;
}

/** Inserts a link that was opened once directly into the database. */
export async function newHealthLink(
  db: Db,
  { patientId }: Pick<Patient, 'patientId'>,
  given: Partial<typeof schema.healthLinks.$inferInsert> = {},
): Promise<number> {
  const id = newId();
  const row = { id, patientId, kind: 'frozen' as const, label: 'Prova', choice: { content: 'emergency' as const } };
  const rest = { ceiling: 5, expiresAt: new Date(Date.now() + 3_600_000), addressHash: `hash ${id}`, jwe: 'a.b.c.d.e' };
  await db.insert(schema.healthLinks).values({ ...row, ...rest, ...given });
  const opening = { patientId, linkId: id, outcome: 'opened' as const, recipient: 'Prova', ip: '', device: '' };
  await db.insert(schema.healthLinkOpenings).values(opening);
  return id;
}

/** Inserts an invitation by mail that waits for an answer directly into the database. */
export async function newMailedInvitation(
  db: Db,
  { patientId }: Pick<Patient, 'patientId'>,
  given: Partial<typeof schema.mailedInvitations.$inferInsert> = {},
): Promise<number> {
  const id = newId();
  const row = { id, patientId, name: 'Anna Neri', email: `medico.${id}@example.it`, language: 'it' as const };
  const rest = { level: 1, visibility: 2, linkId: id, linkHash: `hash ${id}` };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(schema.mailedInvitations).values({ ...row, ...rest, expiresAt, ...given });
  return id;
}

/** A dose of a therapy, with the therapy's stock and an earlier schedule, written directly into the database. */
export async function newDose(
  db: Db,
  { patientId, userId }: Patient,
  therapyId: number,
  given: Partial<typeof schema.doses.$inferInsert> = {},
): Promise<number> {
  const id = newId();
  const planned = { day: '2026-01-05', time: '08:00', zone: 'Europe/Rome', state: 'presa' as const };
  await db.insert(schema.doses).values({ id, patientId, authorId: userId, therapyId, ...planned, ...given });
  await db.insert(schema.therapyStocks).values({ patientId, therapyId }).onConflictDoNothing();
  const past = { patientId, therapyId, until: new Date(), state: 0, startDay: '2025-01-01' };
  await db.insert(schema.pastSchedules).values(past).onConflictDoNothing();
  return id;
}

/** A reminder of a user about a record, with the user's settings and visit of Home, written directly into the database. */
export async function newReminder(
  db: Db,
  { patientId, userId }: Patient,
  given: Partial<typeof schema.reminders.$inferInsert> = {},
): Promise<number> {
  const id = newId();
  const due = { day: '2026-01-05', time: '08:00', zone: 'Europe/Rome' };
  const row = { id, patientId, userId, kind: 'other' as const, text: 'Prova', ...due, ...given };
  await db.insert(schema.reminders).values(row);
  await db.insert(schema.reminderSettings).values({ patientId, userId, zone: due.zone }).onConflictDoNothing();
  await db.insert(schema.homeVisits).values({ patientId, userId }).onConflictDoNothing();
  return id;
}

/** A thread whose first message, of the doctor, proposes a reminder, written directly into the database. */
export async function newProposal(db: Db, { patientId }: Pick<Patient, 'patientId'>, { doctorId, userId }: Doctor) {
  await db.insert(schema.messageThreads).values({ patientId, doctorId, patientName: 'Prova', size: 1 });
  const written = { number: 1, fromDoctor: true, authorId: userId, text: 'Prova' };
  const proposed = { reminderText: 'Prova', reminderDay: daysAfter(today(), 30) };
  await db.insert(schema.threadMessages).values({ patientId, doctorId, ...written, ...proposed });
}

/** A browser that gets a user's notifications, one that waits with its secret, a clock and a calendar feed, written directly. */
export async function newNotifications(db: Db, { patientId: record, userId }: Patient) {
  const [id, expiresAt] = [newId(), new Date(Date.now() + 3_600_000)];
  const browser = { endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a', label: 'Prova' };
  await db.insert(schema.pushSubscriptions).values({ id, userId, ...browser });
  await db.insert(schema.pushOutbox).values({ subscriptionId: id, userId, record, occurrences: [], dueAt: expiresAt });
  await db.insert(schema.reminderActions).values({ hash: `hash ${id}`, userId, record, occurrences: [], expiresAt });
  await db.insert(schema.reminderClocks).values({ userId, record, nextAt: expiresAt });
  await db.insert(schema.calendarFeeds).values({ userId, record, hash: `hash ${id}`, name: 'Prova', kinds: ['dose'] });
}

/** An import with a row of it. */
export async function newImport(db: Db, { patientId, userId }: Pick<Patient, 'patientId' | 'userId'>) {
  const sha256 = createHash('sha256').update(String(newId())).digest('hex');
  const values = { patientId, authorId: userId, kind: 'cda', title: 'Referto', sha256 };
  const [made] = await db.insert(schema.imports).values(values).returning();
  if (!made) throw new Error('not inserted');
  const row = { patientId, importId: made.id, path: 'a', section: 'visits', rowId: 1, act: 'found' as const };
  await db.insert(schema.importedRows).values({ ...row, rowVersion: 1 });
  return made;
}

/** A row in every table of a record, children included. */
export async function newRowEverywhere(db: Db, patient: Patient) {
  const { patientId, userId } = patient;
  for (const section of ROW_SECTIONS) await newWholeRow(db, section, patient);
  const doctor = await newDoctor(db);
  const message = { ...patient, associationId: await associate(db, patient, doctor) };
  await db.insert(schema.messages).values({ ...message, authorId: userId, topic: 'Prova', text: 'Prova' });
  const { doctorId } = doctor;
  await db.insert(schema.messageThreads).values({ patientId, doctorId, patientName: 'Prova', size: 1 });
  const written = { patientId, doctorId, number: 1, fromDoctor: false, authorId: userId, text: 'Prova' };
  await db.insert(schema.threadMessages).values(written);
  const version = { patientId, part: 'familiare' as const, version: 1, content: { content: 'Prova' } };
  await db.insert(schema.anamnesisVersions).values({ ...version, authorId: userId });
  await db.insert(schema.defaultLevels).values({ patientId, section: 'visits', chosen: 5 });
  await db.insert(schema.seenChanges).values({ patientId, userId, section: 'visits', rowId: 1, changedAt: new Date() });
  await newDose(db, patient, await newRow(db, 'therapies', patient));
  await newReminder(db, patient);
  await newImport(db, patient);
  await newHealthLink(db, patient);
  await newMailedInvitation(db, patient);
  await newEvidence(db, patient, (await newCarer(db, patient)).delegationId);
}
