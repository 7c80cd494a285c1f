import { bigint, boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn } from './columns';
import { users } from './users';

/** A permission key, which the subscription (or, for `admin`, the role) must grant. */
export const permissions = pgTable('tbl_permessi', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
});

export const roles = pgTable('tbl_ruoli', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  /** The number of changes to the role and its permissions. */
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

/** A user's roles, independent of the subscription: paziente, medico, admin. */
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

/** The default quota of a licence in bytes: two gigabytes of a billion bytes each. */
export const DEFAULT_QUOTA = 2_000_000_000;

/**
 * A plan. The permissions that it grants are those of its role. `costo` is the price per period in the plan's own currency.
 */
export const licences = pgTable('tbl_licenze', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('descrizione').notNull().unique(),
  cost: numeric('costo', { precision: 10, scale: 2 }).notNull(),
  currency: text('valuta').notNull().default('EUR'),
  enabled: boolean('enable').notNull().default(true),
  duration: text('durata_desc').notNull(),
  roleId: integer('id_ruolo').references(() => roles.id),
  /** PayPal's plan, which renews automatically; without one the licence is paid once for its duration. */
  paypalPlan: text('id_paypal_codice_piano').unique(),
  paypalPlanName: text('id_paypal_descrizione_piano'),
  /** The maximum size of all the holder's files together, in bytes. */
  quota: bigint('quota_byte', { mode: 'number' }).notNull().default(DEFAULT_QUOTA),
  version: integer('version').notNull().default(1),
});
