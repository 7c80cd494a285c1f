import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Channel, ReminderKind, Repeat } from '../reference/values';
import { askingUser, dayColumn, idColumn, instant, newId } from './columns';
import { patients } from './patients';
import { users } from './users';

/**
 * Rows of the asking user; nobody else sees how somebody is reminded. The erasure of a record, which its owner asks for, also reaches the
 * rows of its carers.
 */
const ofAsker = () => {
  const own = sql`id_utente = ${askingUser} or id_paziente in (select id_paziente from tbl_titolarita
    where id_utente = ${askingUser} and tipo = 'owner')`;
  return pgPolicy('compartment', { for: 'all', to: 'public', using: own, withCheck: own });
};

/** How a user is reminded of a record, their own or one that they care for. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    /** The IANA time zone in which wall times are meant. */
    zone: text('zone').notNull(),
    /** Wall times HH:MM between which nothing is sent; both null: at any hour. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** The channels of each kind; a kind that is missing has none. */
    channels: jsonb('channels').$type<Partial<Record<ReminderKind, Channel[]>>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'reminder_settings_pk', columns: [t.patientId, t.userId] }),
    index('reminder_settings_user').on(t.userId),
    check('reminder_settings_quiet', sql`(quiet_from is null) = (quiet_to is null)`),
    ofAsker(),
  ],
);

/**
 * A reminder that a user wrote, or what the user chose for one item of the record. It belongs to the user who gets it. Whether it may
 * say anything of the item is decided by the item's section when it is sent.
 */
export const reminders = pgTable(
  'tbl_promemoria',
  {
    id: idColumn('id_promemoria').notNull().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    kind: text('tipo').$type<ReminderKind>().notNull(),
    /** The item that it is about; both null for a text of its own. */
    section: text('sezione'),
    rowId: idColumn('id_voce'),
    text: text('testo'),
    /** The wall time at which it is due, in `zone`; null for an item, which has its own. */
    day: dayColumn('giorno'),
    time: text('ora'),
    zone: text('fuso').notNull(),
    repeat: text('ripetizione').$type<Repeat>().notNull().default('none'),
    until: dayColumn('fino_al'),
    /** The channels; null: those of its kind. */
    channels: text('canali').array().$type<Channel[]>(),
    /** Minutes before the item at which it reminds; null: as its kind does. */
    leadMinutes: integer('anticipo_minuti'),
    doneAt: instant('fatto_il'),
    /** The message in which a doctor proposed it. */
    doctorId: idColumn('id_careprovider'),
    messageNumber: integer('messaggio'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'tbl_promemoria_pk', columns: [t.patientId, t.id] }),
    uniqueIndex('tbl_promemoria_id').on(t.id),
    index('tbl_promemoria_user').on(t.userId, t.patientId, t.day),
    // One choice for each item and user; one reminder for each proposal.
    uniqueIndex('tbl_promemoria_item').on(t.patientId, t.userId, t.section, t.rowId),
    uniqueIndex('tbl_promemoria_proposal').on(t.patientId, t.userId, t.doctorId, t.messageNumber),
    check('tbl_promemoria_kind', sql`tipo in ('dose', 'visit', 'exam', 'booster', 'measurement', 'refill', 'other')`),
    check('tbl_promemoria_item', sql`(sezione is null) = (id_voce is null)`),
    check(
      'tbl_promemoria_due',
      sql`sezione is not null or (testo is not null and giorno is not null and ora is not null)`,
    ),
    check('tbl_promemoria_repeat', sql`ripetizione in ('none', 'daily', 'weekly', 'monthly', 'yearly')`),
    ofAsker(),
  ],
);

/**
 * When the sweep looks again at what a user is to be reminded of in a record, and until when it has looked. It says nothing of the
 * record, and has no compartment, since the sweep has no record open.
 */
export const reminderClocks = pgTable(
  'reminder_clocks',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    record: idColumn('record').notNull(),
    nextAt: instant('next_at').notNull().defaultNow(),
    sweptUntil: instant('swept_until').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.record] }),
    index('reminder_clocks_next').on(t.nextAt),
    // Each change of a record wakes its clocks.
    index('reminder_clocks_record').on(t.record),
  ],
);

/** A browser that gets notifications for a user (Web Push, RFC 8030); its keys are the browser's public ones (RFC 8291). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The browser and device, as the list of sign-ins names them. */
    label: text('label').notNull(),
    /** Whether notifications on this device may name medicines and reminders. */
    showsNames: boolean('shows_names').notNull().default(false),
    /** By which a sign-out recognises the browser: the hash of its device cookie, and of the session in which it subscribed. */
    deviceHash: text('device_hash'),
    sessionHash: text('session_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId),
    check('push_subscriptions_endpoint_length', sql`char_length(endpoint) between 1 and 2000`),
  ],
);

/** One thing that is due: its kind, the item, and the wall time at which it was planned. */
export interface Occurrence {
  kind: ReminderKind;
  section: string;
  rowId: number;
  day: string;
  time: string;
}

/** A notification that waits to be sent to one browser; its text is made when it is sent, under the policy of that moment. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    subscriptionId: idColumn('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    userId: idColumn('id_utente').notNull(),
    record: idColumn('record').notNull(),
    occurrences: jsonb('occurrences').$type<Occurrence[]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (t) => [index('push_outbox_due').on(t.dueAt)],
);

/** What a notification's buttons may do once: the hash of the secret that it carries, and for which doses of which user. */
export const reminderActions = pgTable(
  'reminder_actions',
  {
    hash: text('hash').primaryKey(),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    record: idColumn('record').notNull(),
    occurrences: jsonb('occurrences').$type<Occurrence[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The waiting notification that carries the secret; a further attempt to send it makes a new one. */
    outboxId: idColumn('outbox_id'),
  },
  (t) => [index('reminder_actions_outbox').on(t.outboxId), index('reminder_actions_expiry').on(t.expiresAt)],
);

/** A key that the installation made at its first start, sealed with a key that the database does not hold. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A calendar feed (RFC 5545) of a user's reminders, found by the hash of its secret address. It has no compartment, as the address is the credential. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    record: idColumn('record').notNull(),
    hash: text('hash').notNull().unique('calendar_feeds_hash'),
    name: text('name').notNull(),
    kinds: text('kinds').array().$type<ReminderKind[]>().notNull(),
    /** Whether the feed names the items; otherwise each says only that there is a reminder. */
    detail: boolean('detail').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [index('calendar_feeds_user').on(t.userId)],
);

/** When a user last looked at Home of a record, and the time before, since which Home tells what has changed. */
export const homeVisits = pgTable(
  'home_visits',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    patientId: idColumn('id_paziente')
      .notNull()
      .references(() => patients.id),
    lastAt: instant('last_at').notNull().defaultNow(),
    previousAt: instant('previous_at'),
  },
  (t) => [primaryKey({ name: 'home_visits_pk', columns: [t.patientId, t.userId] }), ofAsker()],
);
