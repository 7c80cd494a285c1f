import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bigint, customType, date, pgPolicy, timestamp } from 'drizzle-orm/pg-core';

/** A random id below 2^48: exact as a JavaScript number, and revealing neither the number of rows nor their order. */
export const newId = () => randomInt(1, 2 ** 48 - 1);

/** The id of a message to a program; a repeated message has the same one. */
export const newEventId = () => `msg_${randomBytes(16).toString('base64url')}`;

/** A point in time, with the milliseconds that a JavaScript Date can hold. */
export const instant = <N extends string>(name: N) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** A calendar day as text, YYYY-MM-DD, unaffected by time zones. */
export const dayColumn = <N extends string>(name: N) => date(name, { mode: 'string' });
export const idColumn = <N extends string>(name: N) => bigint(name, { mode: 'number' });

/** The patients whose rows this transaction may access; unset or empty means none. */
const openedPatients = sql`nullif(current_setting('app.patients', true), '')::int8[]`;
/** The asking doctor and the asking user; unset or empty means none. */
export const askingDoctor = sql`nullif(current_setting('app.doctor', true), '')::int8`;
export const askingUser = sql`nullif(current_setting('app.user', true), '')::int8`;

export const inCompartment = sql`id_paziente = any (${openedPatients})`;
/** The same for tables from which many records are read at once: the list is evaluated once per statement, not once per row. */
export const inOpenRecords = sql`id_paziente = any ((select ${openedPatients})::int8[])`;

/** Policy of every table with an id_paziente: a query without a WHERE still stays within the opened record. */
export const compartment = () =>
  pgPolicy('compartment', { for: 'all', to: 'public', using: inCompartment, withCheck: inCompartment });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Whether a means of signing in counts, and whether the mailbox's owner has confirmed it (lib/session/factors/trust.ts).
 * It counts from `counts_from` on, unless suspended; without `counts_from` it waits for confirmation.
 */
export const trustColumns = () => ({
  countsFrom: instant('counts_from'),
  suspendedAt: instant('suspended_at'),
  confirmedByMailAt: instant('confirmed_by_mail_at'),
  /** The number of the newest mailed link that confirms it; the link itself is deleted when used. */
  confirmLinkId: idColumn('confirm_link_id'),
});

/** Today's date in Italy. */
export const todayInRome = sql`((now() at time zone 'Europe/Rome')::date)`;
