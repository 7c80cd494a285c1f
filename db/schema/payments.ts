import { and, gte, isNull, or, sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, newId, todayInRome } from './columns';
import { licences } from './permissions';
import { users } from './users';

/**
 * An order of a plan, written before PayPal is asked for anything; its price is decided here. `created`: nothing is charged;
 * `capturing`: a capture is in progress, or was when its process died; `pending`: PayPal has not decided; `completed`: its
 * licence was granted; `refused`, `abandoned`: no licence; `refunded`: paid back.
 */
export type OrderState = 'created' | 'capturing' | 'pending' | 'completed' | 'refused' | 'abandoned' | 'refunded';

/**
 * The condition that the payment is undecided; a user has at most one such order per plan. It is written without parameters,
 * because it must match the condition of the unique index.
 */
export const orderIsOpen = sql`state in ('created', 'capturing', 'pending')`;

export const planOrders = pgTable(
  'plan_orders',
  {
    id: idColumn('id').primaryKey().$defaultFn(newId),
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    licenceId: integer('id_licenza')
      .notNull()
      .references(() => licences.id),
    /** Whether the plan is paid once, or by a subscription that PayPal renews. */
    kind: text('kind').$type<'order' | 'subscription'>().notNull(),
    cost: numeric('cost', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    /** PayPal's id of the plan, for a plan that renews. */
    paypalPlan: text('paypal_plan'),
    state: text('state').$type<OrderState>().notNull().default('created'),
    /** The reason why the order is refused or pending, in one word. */
    reason: text('reason'),
    /** The PayPal-Request-Id: PayPal executes requests with the same id only once. */
    requestId: uuid('request_id').notNull().unique().defaultRandom(),
    /** PayPal's id of the order or subscription. */
    paypalId: text('paypal_id').unique(),
    captureId: text('capture_id').unique(),
    contractVersion: text('contract_version').notNull(),
    contractHash: text('contract_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The time at which PayPal is asked about the order again; null means never. */
    dueAt: instant('due_at'),
  },
  (t) => [
    // Ordering a plan twice, or in two windows, must give only one open order.
    uniqueIndex('plan_orders_open').on(t.userId, t.licenceId).where(orderIsOpen),
    index('plan_orders_due').on(t.dueAt),
    check(
      'plan_orders_state',
      sql`state in ('created', 'capturing', 'pending', 'completed', 'refused', 'abandoned', 'refunded')`,
    ),
  ],
);

/** A user's licence from `createdAt` until the end of the day `endsOn` (null: without end). */
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
    /** The order that paid for the licence; an order pays for only one. Null for a licence granted by hand. */
    orderId: idColumn('id_ordine')
      .unique()
      .references(() => planOrders.id),
    /** PayPal's subscription, for a licence that renews automatically, and its state when last read. */
    paypalId: text('id_paypal').unique(),
    paypalState: text('stato_paypal'),
    /** The time at which the holder requested the end of the renewal; PayPal may not know of it yet. */
    cancelAskedAt: instant('annullamento_chiesto_il'),
    /** The time at which PayPal is asked about the licence again; null means never. */
    dueAt: instant('da_controllare_il'),
  },
  (t) => [
    index('tbl_sottoscrizioni_user').on(t.userId),
    index('tbl_sottoscrizioni_due').on(t.dueAt),
    check('tbl_sottoscrizioni_period', sql`data_scadenza is null or data_scadenza >= created_at::date`),
  ],
);

/**
 * The condition that a licence is in force: until the end of its last day in Rome, or, without an end, until it is
 * cancelled.
 */
export const subscriptionRuns = or(
  gte(subscriptions.endsOn, todayInRome),
  and(isNull(subscriptions.endsOn), isNull(subscriptions.cancelledAt)),
);

/** The notices of PayPal that were processed, by their transmission id: a repeated notice is not processed again. */
export const paypalEvents = pgTable('paypal_events', {
  transmissionId: text('transmission_id').primaryKey(),
  kind: text('kind').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
