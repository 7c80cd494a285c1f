import 'server-only';
import { and, asc, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import type { ReminderAnswer } from '@/db/reference/values';
import { associationRuns, associations, doctors, messageThreads, patients, threadMessages } from '@/db/schema';
import { openRecord } from '@/lib/access/policy/open';
import { auditRefusal, type RecordAccess } from '@/lib/access/record/record';
import { auditReading } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import { MESSAGES_SHOWN } from '@/lib/sections/threads/model';
import { threadsSection } from '@/lib/sections/threads/section';
import type { Viewer } from '@/lib/session/sessions';
import { fullName } from '@/lib/values/names';
import { type AttachedItem, asSeenBy, findAttached } from './attachments';

/** A thread in a list. */
export interface ListedThread {
  /** The other side: the doctor's id for a patient, the patient's for a doctor. */
  id: number;
  name: string;
  /** The other side's speciality, for a patient. */
  speciality: string | null;
  size: number;
  unread: number;
  lastAt: Date | null;
  /** Whether the association is in force, so that messages can be written. */
  runs: boolean;
}

/** How many threads a list shows. */
const LISTED = 200;

const inForce = and(isNotNull(associations.acceptedAt), associationRuns);

/**
 * The patient's threads, and the associated doctors to whom nothing has been written; the newest first. Empty for anybody but
 * the patient.
 */
export async function listOwnThreads({ db, patientId, relation }: RecordAccess): Promise<ListedThread[]> {
  if (!relation.capabilities.isPatient) return [];
  const rows = await db
    .select({
      id: doctors.id,
      firstName: doctors.firstName,
      lastName: doctors.lastName,
      speciality: doctors.speciality,
      size: messageThreads.size,
      unread: messageThreads.unreadByPatient,
      lastAt: messageThreads.lastAt,
      association: associations.id,
    })
    .from(doctors)
    .leftJoin(messageThreads, and(eq(messageThreads.patientId, patientId), eq(messageThreads.doctorId, doctors.id)))
    .leftJoin(associations, and(eq(associations.patientId, patientId), eq(associations.doctorId, doctors.id), inForce))
    .where(or(isNotNull(messageThreads.size), isNotNull(associations.id)))
    .orderBy(sql`${messageThreads.lastAt} desc nulls last`, asc(doctors.lastName), asc(doctors.firstName))
    .limit(LISTED);
  return rows.map(({ firstName, lastName, size, unread, association, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName }),
    size: size ?? 0,
    unread: unread ?? 0,
    runs: association !== null,
  }));
}

/** The threads of a doctor, the newest first; those of ended associations too. */
export async function listDoctorThreads(viewer: Viewer): Promise<ListedThread[]> {
  const { doctorId } = viewer;
  if (doctorId === null) return [];
  return inTransaction('read', async (tx) => {
    await openThreads(tx, viewer);
    const rows = await tx.db
      .select({
        id: messageThreads.patientId,
        name: messageThreads.patientName,
        size: messageThreads.size,
        unread: messageThreads.unreadByDoctor,
        lastAt: messageThreads.lastAt,
        association: associations.id,
      })
      .from(messageThreads)
      .leftJoin(
        associations,
        and(eq(associations.patientId, messageThreads.patientId), eq(associations.doctorId, doctorId), inForce),
      )
      .where(eq(messageThreads.doctorId, doctorId))
      .orderBy(desc(messageThreads.lastAt))
      .limit(LISTED);
    return rows.map(({ association, ...row }) => ({ ...row, speciality: null, runs: association !== null }));
  });
}

/** Lets the transaction read the user's threads, and nothing of any record. */
const openThreads = ({ sql }: OpenTransaction, { userId, doctorId }: Viewer) =>
  sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId ?? '')}, true)`;

/** What a message carries, as the viewer may see it now. */
export interface ShownAttachment {
  /** Undefined if it is not visible to the viewer: hidden and removed items look alike. */
  item: AttachedItem | undefined;
  /** For the patient: whether the doctor sees it now; undefined once the association has ended. */
  seen?: boolean | undefined;
}

/** A reminder that a message proposes. */
export interface ShownProposal {
  text: string;
  /** The day on which it is due. */
  day: string;
  /** The patient's answer. A doctor is told only that it was accepted, and only while the association is in force. */
  answer: ReminderAnswer | null;
}

export interface ShownMessage {
  number: number;
  /** Whether the viewer has written it. */
  own: boolean;
  text: string;
  at: Date;
  /** Whether the viewer had not read it before. */
  unread: boolean;
  attachments: ShownAttachment[];
  proposal: ShownProposal | null;
}

export interface ShownThread {
  /** The other side: the doctor's id for a patient, the patient's for a doctor. */
  id: number;
  name: string;
  /** In the order in which they were written. */
  messages: ShownMessage[];
  /** The number before which older messages are; null if there are none. */
  older: number | null;
  /** The number of the last message, up to which the viewer has now read. */
  size: number;
  unread: number;
  /** Whether the association is in force. */
  runs: boolean;
  /** Whether the viewer may write: the association is in force and, for a patient, the doctor takes messages. */
  writes: boolean;
}

/**
 * A patient's thread with a doctor. Undefined for a doctor who has neither an association in force nor a thread, and for
 * anybody but the patient.
 */
export const readOwnThread =
  (doctorId: number, before?: number) =>
  async (record: RecordAccess): Promise<ShownThread | undefined> => {
    const { db, patientId, relation } = record;
    if (!relation.capabilities.isPatient) return undefined;
    const [thread, association, [doctor], page] = await Promise.all([
      threadOf(record, patientId, doctorId),
      associationOf(record, patientId, doctorId),
      db.select().from(doctors).where(eq(doctors.id, doctorId)),
      messagesOf(record, patientId, doctorId, before),
    ]);
    if (!doctor || !(thread || association)) return undefined;
    const attached = page.messages.flatMap(({ attachments }) => attachments);
    const [items, seen] = await Promise.all([
      findAttached(record, attached),
      association ? findAttached(asSeenBy(record, association), attached) : undefined,
    ]);
    const read = thread ? thread.unreadByPatient : 0;
    return {
      ...shown(page, { items, seen, fromDoctor: false, unread: read, told: ['accepted', 'declined'] }),
      id: doctorId,
      name: fullName(doctor),
      size: thread?.size ?? 0,
      unread: read,
      runs: association !== undefined,
      writes: association !== undefined && doctor.takesMessages,
    };
  };

/**
 * A doctor's thread with a patient, logged as a reading; undefined if there is neither a thread nor an association in force.
 * Attached items are shown as far as the association shows them now.
 */
export async function readDoctorThread(
  viewer: Viewer,
  patientId: number,
  before?: number,
): Promise<ShownThread | undefined> {
  const { userId, doctorId, sender } = viewer;
  const found =
    doctorId === null
      ? undefined
      : await inTransaction('read', (tx) => doctorThread(tx, viewer, { patientId, doctorId, before }));
  if (found) {
    const line = { userId, doctorId, patientId, sender, action: 'read' as const };
    await auditReading({ ...line, section: threadsSection.name, rowId: null, outcome: 'ok' });
  } else await auditRefusal(viewer, patientId, threadsSection, 'read', 'not_found');
  return found;
}

interface AskedThread {
  patientId: number;
  doctorId: number;
  before: number | undefined;
}

async function doctorThread(tx: OpenTransaction, viewer: Viewer, { patientId, doctorId, before }: AskedThread) {
  await openThreads(tx, viewer);
  const [thread, association] = await Promise.all([
    threadOf(tx, patientId, doctorId),
    associationOf(tx, patientId, doctorId),
  ]);
  const record = association ? await openRecord(tx, viewer, patientId) : null;
  if (!thread && !record) return undefined;
  const page = await messagesOf(tx, patientId, doctorId, before);
  const attached = page.messages.flatMap(({ attachments }) => attachments);
  const items = record ? await findAttached(record, attached) : new Map<string, AttachedItem>();
  const unread = thread?.unreadByDoctor ?? 0;
  return {
    ...shown(page, { items, fromDoctor: true, unread, told: record ? ['accepted'] : [] }),
    id: patientId,
    name: thread?.patientName ?? (record ? await patientNameOf(record) : ''),
    size: thread?.size ?? 0,
    unread,
    runs: record !== null,
    writes: record !== null,
  };
}

/** The name of the record's patient. */
export async function patientNameOf({ db, patientId }: RecordAccess): Promise<string> {
  const { firstName, lastName } = patients;
  const [row] = await db.select({ firstName, lastName }).from(patients).where(eq(patients.id, patientId));
  return row ? fullName(row) : '';
}

async function threadOf({ db }: OpenTransaction, patientId: number, doctorId: number) {
  const [thread] = await db
    .select()
    .from(messageThreads)
    .where(and(eq(messageThreads.patientId, patientId), eq(messageThreads.doctorId, doctorId)));
  return thread;
}

/** The accepted association in force between a patient and a doctor. */
export async function associationOf({ db }: OpenTransaction, patientId: number, doctorId: number) {
  const { id, level, visibility, tags } = associations;
  const [found] = await db
    .select({ id, level, visibility, tags })
    .from(associations)
    .where(and(eq(associations.patientId, patientId), eq(associations.doctorId, doctorId), inForce));
  return found;
}

async function messagesOf({ db }: OpenTransaction, patientId: number, doctorId: number, before?: number) {
  const { number } = threadMessages;
  const rows = await db
    .select()
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.patientId, patientId),
        eq(threadMessages.doctorId, doctorId),
        before === undefined ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number))
    .limit(MESSAGES_SHOWN);
  const first = rows.at(-1);
  return { messages: rows.toReversed(), older: first && first.number > 1 ? first.number : null };
}

type Message = typeof threadMessages.$inferSelect;

interface Showing {
  items: ReadonlyMap<string, AttachedItem>;
  seen?: ReadonlyMap<string, AttachedItem> | undefined;
  /** Whether the viewer is the doctor. */
  fromDoctor: boolean;
  /** How many messages of the other side the viewer had not read. */
  unread: number;
  /** The answers to proposed reminders of which the viewer is told. */
  told: readonly ReminderAnswer[];
}

function shown(
  { messages, older }: Awaited<ReturnType<typeof messagesOf>>,
  { items, seen, fromDoctor, unread, told }: Showing,
): Pick<ShownThread, 'messages' | 'older'> {
  const others = messages.filter((message) => message.fromDoctor !== fromDoctor);
  const fresh = new Set(unread > 0 ? others.slice(-unread).map(({ number }) => number) : []);
  return {
    older,
    messages: messages.map(({ number, text, attachments, createdAt, ...message }) => ({
      number,
      text,
      own: message.fromDoctor === fromDoctor,
      at: createdAt,
      unread: fresh.has(number),
      attachments: attachments.map((one) => {
        const name = `${one.section}-${one.id}`;
        return { item: items.get(name), ...(seen ? { seen: seen.has(name) } : {}) };
      }),
      proposal: proposalIn(message, told),
    })),
  };
}

function proposalIn(
  { reminderText, reminderDay, reminderAnswer }: Pick<Message, 'reminderText' | 'reminderDay' | 'reminderAnswer'>,
  told: readonly ReminderAnswer[],
): ShownProposal | null {
  if (reminderText === null || reminderDay === null) return null;
  const answer = reminderAnswer && told.includes(reminderAnswer) ? reminderAnswer : null;
  return { text: reminderText, day: reminderDay, answer };
}

/** Marks the messages of the other side up to a number as read by this side; later ones stay unread. */
export async function markThreadRead(
  viewer: Viewer,
  thread: { patientId: number; doctorId: number },
  side: 'patient' | 'doctor',
  upTo: number,
): Promise<void> {
  const isOfThread = and(
    eq(threadMessages.patientId, thread.patientId),
    eq(threadMessages.doctorId, thread.doctorId),
    eq(threadMessages.fromDoctor, side === 'patient'),
    gt(threadMessages.number, upTo),
  );
  const left = sql<number>`(select count(*)::int from ${threadMessages} where ${isOfThread})`;
  await inTransaction('write', async (tx) => {
    await openThreads(tx, viewer);
    await tx.db
      .update(messageThreads)
      .set(side === 'patient' ? { unreadByPatient: left } : { unreadByDoctor: left })
      .where(and(eq(messageThreads.patientId, thread.patientId), eq(messageThreads.doctorId, thread.doctorId)));
  });
}
