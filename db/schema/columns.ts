import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bigint, customType, date, pgPolicy, timestamp } from 'drizzle-orm/pg-core';

/** A random id below 2^48. It is exact as a JavaScript number, and reveals neither the number of rows nor their order. */
export const newId = () => randomInt(1, 2 ** 48 - 1);

/** A new id of a message to a program; a repeated message keeps its id. */
export const newEventId = () => `msg_${randomBytes(16).toString('base64url')}`;

/** A point in time, with the milliseconds that a JavaScript Date can hold. */
export const instant = <N extends string>(name: N) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** A calendar day as text, YYYY-MM-DD, unaffected by time zones. */
export const dayColumn = <N extends string>(name: N) => date(name, { mode: 'string' });
const partialDay = customType<{ data: string }>({ dataType: () => 'text' });
/** A day as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD. */
export const partialDayColumn = <N extends string>(name: N) => partialDay(name);
export const idColumn = <N extends string>(name: N) => bigint(name, { mode: 'number' });

/** The patients whose rows this transaction may access; if unset or empty, it may access none. */
const openedPatients = sql`nullif(current_setting('app.patients', true), '')::int8[]`;
/** The doctor and the user for whom this transaction runs; if unset or empty, there is none. */
export const askingDoctor = sql`nullif(current_setting('app.doctor', true), '')::int8`;
export const askingUser = sql`nullif(current_setting('app.user', true), '')::int8`;

/** Whether the asking user has the permission `admin` by a role. */
export const askedByAdministrator = sql`exists (select from tbl_utenti_ruoli ur
  join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
  where ur.id_utente = ${askingUser} and p.name = 'admin')`;

export const inCompartment = sql`id_paziente = any (${openedPatients})`;
/**
 * The same condition for tables from which many records are read together: the list of patients is evaluated once per
 * statement, not once per row.
 */
export const inOpenRecords = sql`id_paziente = any ((select ${openedPatients})::int8[])`;

/** The policy of every table with an id_paziente: a query without a WHERE still returns only rows of the opened records. */
export const compartment = () =>
  pgPolicy('compartment', { for: 'all', to: 'public', using: inCompartment, withCheck: inCompartment });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The columns that say whether an authentication factor is active, and whether the owner of the mailbox has confirmed it
 * (lib/session/factors/trust.ts). It is active from `counts_from` on, unless suspended; without `counts_from` it waits for
 * confirmation.
 */
export const trustColumns = () => ({
  countsFrom: instant('counts_from'),
  suspendedAt: instant('suspended_at'),
  confirmedByMailAt: instant('confirmed_by_mail_at'),
  /** The id of the newest mailed link that confirms the factor; the link itself is deleted when used. */
  confirmLinkId: idColumn('confirm_link_id'),
});

/** Today's date in Italy. */
export const todayInRome = sql`((now() at time zone 'Europe/Rome')::date)`;
