import { and, gte, isNull, or, sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId, todayInRome } from './columns';
import { licences } from './permissions';
import { users } from './users';

/**
 * An order of a plan, written before PayPal is asked for anything: what it costs was decided by us. `created`: nothing is
 * charged; `capturing`: a capture is under way, or was when its process died; `pending`: PayPal has not decided;
 * `completed`: it has given its licence; `refused`, `abandoned`: never will; `refunded`: was paid back.
 */
export type OrderState = 'created' | 'capturing' | 'pending' | 'completed' | 'refused' | 'abandoned' | 'refunded';

/** The payment is not decided: of these there is one at a time. Spelled out, as the unique index has to match it. */
export const orderIsOpen = sql`stato in ('created', 'capturing', 'pending')`;

export const planOrders = pgTable(
  'tbl_ordini',
  {
    id: idColumn('id_ordine').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    licenceId: integer('id_licenza')
      .notNull()
      .references(() => licences.id),
    /** Paid once, or a subscription that PayPal renews. */
    kind: text('tipo').$type<'order' | 'subscription'>().notNull(),
    cost: numeric('costo', { precision: 10, scale: 2 }).notNull(),
    currency: text('valuta').notNull(),
    /** PayPal's code of the plan, for one that renews. */
    paypalPlan: text('id_paypal_codice_piano'),
    state: text('stato').$type<OrderState>().notNull().default('created'),
    /** Why it is refused or waits, in one word. */
    reason: text('motivo'),
    /** The PayPal-Request-Id: whatever is asked twice with it is done once. */
    requestId: uuid('id_richiesta').notNull().unique().defaultRandom(),
    /** PayPal's id of the order or subscription. */
    paypalId: text('id_paypal').unique(),
    captureId: text('id_paypal_incasso').unique(),
    contractVersion: text('contratto_versione').notNull(),
    contractHash: text('contratto_sha256').notNull(),
    attempts: integer('tentativi').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When PayPal is to be asked about it again; null: no more. */
    dueAt: instant('da_controllare_il'),
  },
  (t) => [
    // Who presses twice, or in two windows, has one order all the same.
    uniqueIndex('tbl_ordini_open').on(t.userId, t.licenceId).where(orderIsOpen),
    index('tbl_ordini_due').on(t.dueAt),
    check(
      'tbl_ordini_state',
      sql`stato in ('created', 'capturing', 'pending', 'completed', 'refused', 'abandoned', 'refunded')`,
    ),
  ],
);

/** A licence that a user holds from `createdAt` until the end of the day `endsOn` (none: without end). */
export const subscriptions = pgTable(
  'tbl_sottoscrizioni',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    licenceId: integer('id_licenza')
      .notNull()
      .references(() => licences.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    endsOn: date('data_scadenza', { mode: 'string' }),
    cancelledAt: instant('annullata_il'),
    /** What it was paid by: an order gives one licence. One that was given by hand has none. */
    orderId: idColumn('id_ordine')
      .unique()
      .references(() => planOrders.id),
    /** PayPal's subscription, for one that renews by itself, and its state there when it was last read. */
    paypalId: text('id_paypal').unique(),
    paypalState: text('stato_paypal'),
    /** The holder has asked for the end of the renewal, which PayPal may not know yet. */
    cancelAskedAt: instant('annullamento_chiesto_il'),
    /** When PayPal is to be asked about it again; null: no more. */
    dueAt: instant('da_controllare_il'),
  },
  (t) => [
    index('tbl_sottoscrizioni_user').on(t.userId),
    index('tbl_sottoscrizioni_due').on(t.dueAt),
    check('tbl_sottoscrizioni_period', sql`data_scadenza is null or data_scadenza >= created_at::date`),
  ],
);

/** A licence runs to the end of its last day in Rome; one without an end, until it is cancelled. */
export const subscriptionRuns = or(
  gte(subscriptions.endsOn, todayInRome),
  and(isNull(subscriptions.endsOn), isNull(subscriptions.cancelledAt)),
);

/** Notices of PayPal that were dealt with, by the id of their transmission: the same one is not heard twice. */
export const paypalEvents = pgTable('tbl_eventi_paypal', {
  transmissionId: text('id_trasmissione').primaryKey(),
  kind: text('tipo').notNull(),
  receivedAt: instant('ricevuto_il').notNull().defaultNow(),
});
