import { bigint, boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn } from './columns';
import { users } from './users';

/** A key that the subscription (or, for `admin`, the role) must grant. */
export const permissions = pgTable('tbl_permessi', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
});

export const roles = pgTable('tbl_ruoli', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  /** Of the role with its permissions: counts each change of them. */
  version: integer('version').notNull().default(1),
});

export const rolePermissions = pgTable(
  'tbl_ruoli_permessi',
  {
    roleId: integer('id_ruolo')
      .notNull()
      .references(() => roles.id),
    permissionId: integer('id_permesso')
      .notNull()
      .references(() => permissions.id),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
);

/** What a user is, whatever the subscription: paziente, medico, admin. */
export const userRoles = pgTable(
  'tbl_utenti_ruoli',
  {
    userId: idColumn('id_utente')
      .notNull()
      .references(() => users.id),
    roleId: integer('id_ruolo')
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
);

/** Two gigabytes, as the product counts them. */
export const DEFAULT_QUOTA = 2_000_000_000;

/** A plan. Its role carries the permissions that it buys. `costo` is in the plan's own currency per period. */
export const licences = pgTable('tbl_licenze', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('descrizione').notNull().unique(),
  cost: numeric('costo', { precision: 10, scale: 2 }).notNull(),
  currency: text('valuta').notNull().default('EUR'),
  enabled: boolean('enable').notNull().default(true),
  duration: text('durata_desc').notNull(),
  roleId: integer('id_ruolo').references(() => roles.id),
  /** PayPal's plan, which renews by itself; without one the licence is paid once for its duration. */
  paypalPlan: text('id_paypal_codice_piano').unique(),
  paypalPlanName: text('id_paypal_descrizione_piano'),
  /** How much the holder's files may weigh together, in bytes. */
  quota: bigint('quota_byte', { mode: 'number' }).notNull().default(DEFAULT_QUOTA),
  version: integer('version').notNull().default(1),
});
