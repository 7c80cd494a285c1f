import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bigint, customType, date, pgPolicy, timestamp } from 'drizzle-orm/pg-core';

/** A random id below 2^48: exact in a JavaScript number, and telling neither how many rows there are nor their order. */
export const newId = () => randomInt(1, 2 ** 48 - 1);

/** The id of a message to a program, under which it is told the same thing again. */
export const newEventId = () => `msg_${randomBytes(16).toString('base64url')}`;

/** A point in time, to the millisecond that a JavaScript Date can hold. */
export const instant = <N extends string>(name: N) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** A calendar day as text, YYYY-MM-DD, which no time zone can move. */
export const dayColumn = <N extends string>(name: N) => date(name, { mode: 'string' });
export const idColumn = <N extends string>(name: N) => bigint(name, { mode: 'number' });

/** The patients whose rows this transaction may touch; unset or empty means nobody. */
const openedPatients = sql`nullif(current_setting('app.patients', true), '')::int8[]`;
/** The doctor, and the user, who asks; unset or empty means nobody. */
export const askingDoctor = sql`nullif(current_setting('app.doctor', true), '')::int8`;
export const askingUser = sql`nullif(current_setting('app.user', true), '')::int8`;

export const inCompartment = sql`id_paziente = any (${openedPatients})`;
/** The same of a table of which many records' rows are read at once: the list is read once a statement, not once a row. */
export const inOpenRecords = sql`id_paziente = any ((select ${openedPatients})::int8[])`;

/** Policy under every table with an id_paziente: a forgotten WHERE stays inside the record that was opened. */
export const compartment = () =>
  pgPolicy('compartment', { for: 'all', to: 'public', using: inCompartment, withCheck: inCompartment });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Whether a means of signing in counts, and whether the owner of the mailbox has confirmed it (lib/session/factors/trust.ts).
 * It counts from `vale_dal` on, unless it is suspended; without `vale_dal` it waits to be confirmed.
 */
export const trustColumns = () => ({
  countsFrom: instant('vale_dal'),
  suspendedAt: instant('sospeso_il'),
  confirmedByMailAt: instant('confermato_per_posta_il'),
  /** The number of the newest mailed link that confirms it; the link itself is deleted with its use. */
  confirmLinkId: idColumn('id_link'),
});

/** Today where the patients live. */
export const todayInRome = sql`((now() at time zone 'Europe/Rome')::date)`;
