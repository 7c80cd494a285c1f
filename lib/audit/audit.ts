import 'server-only';
import type postgres from 'postgres';
import type { AuditDetail } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { database } from '../database';
import type { Sender } from './sender';
import { signatureOf } from './signature';

/** The acts of users on their own accounts, as the access log names them. */
export type AccountAct =
  | 'disown_sign_in'
  | 'choose_password'
  | 'tie_provider'
  | 'start_totp'
  | 'add_totp'
  | 'remove_totp'
  | 'make_recovery_codes'
  | 'add_passkey'
  | 'confirm_factor'
  | 'rename_passkey'
  | 'remove_passkey'
  | 'untie_provider'
  | 'end_session'
  | 'end_sessions'
  | 'make_token'
  | 'revoke_token'
  | 'grant_app'
  | 'end_app'
  | 'register_app'
  | 'remove_app'
  | 'add_webhook'
  | 'remove_webhook'
  | 'stop_loss'
  | 'consent'
  | 'close_account'
  | 'restore_account'
  | 'claim_invitation'
  | 'choose_cookies'
  | 'choose_levels'
  | 'choose_messages'
  | 'answer_delegation'
  | 'add_child'
  | 'choose_person'
  | 'accept_contract'
  | 'order_plan'
  | 'pay_plan'
  | 'cancel_plan';

/** The acts on an account without a session of its user: by a mailed link, or after the first step of a sign-in. */
export type HolderAct =
  | 'register'
  | 'choose_password'
  | 'tie_provider'
  | 'report_loss'
  | 'stop_loss'
  | 'remove_factors'
  | 'confirm_factor'
  | 'disown_sign_in';

/** One line of the access log. It records the act, never the content that was written. */
export interface AuditEntry {
  /** The user of the session; for a refused sign-in the user whose account was tried, if it exists. */
  userId: number | null;
  patientId?: number | null;
  action:
    | 'read'
    | 'preview'
    | 'download'
    | 'create'
    | 'update'
    | 'move'
    | 'remove'
    | 'share'
    | 'export'
    | 'sign_in'
    | 'sign_out'
    | 'step_up'
    | 'open_link'
    | 'read_calendar'
    | 'use_token'
    | AccountAct
    | HolderAct
    | 'respond'
    | 'seen';
  section?: string | null;
  rowId?: number | null;
  outcome: string;
  /** The doctor who read. The terms of the doctor's association are stored with the line, since they may change later. */
  doctorId?: number | null;
  /** For changes by administrators, the state before and after: names and prices, no data of any record. */
  detail?: AuditDetail | null;
  sender: Sender;
}

/**
 * Writes the line in the transaction that it describes, so that neither is stored without the other. The database takes the
 * actor from the sender's session, refuses a line that claims another actor, and appends the line to its chain. The
 * transaction must be READ COMMITTED, since other transactions may append to the same chain in the meantime.
 */
export function writeAudit(sql: postgres.Sql | postgres.TransactionSql, entry: AuditEntry) {
  const id = newId();
  return sql`select ${call(sql, id, entry)}`;
}

const call = (sql: postgres.Sql | postgres.TransactionSql, id: number, entry: AuditEntry) => sql`
  write_audit(${id}::int8, ${signatureOf({ ...claimOf(entry), id })}::bytea,
    ${entry.sender.session ?? null}::text, ${entry.userId}::int8, ${entry.patientId ?? null}::int8,
    ${entry.action}::text, ${entry.section ?? null}::text, ${entry.rowId ?? null}::int8, ${entry.outcome}::text,
    ${entry.sender.channel}::text, ${entry.sender.ip}::text, ${entry.sender.device}::text,
    ${entry.doctorId ?? null}::int8, ${entry.detail ? JSON.stringify(entry.detail) : null}::text::jsonb)`;

const claimOf = ({ userId, patientId, action, section, rowId, outcome, sender }: AuditEntry) => ({
  userId,
  patientId: patientId ?? null,
  action,
  section: section ?? null,
  rowId: rowId ?? null,
  outcome,
  channel: sender.channel,
});

/**
 * Writes a line in a statement of its own, for events that have no transaction or whose transaction was rolled back, such as
 * a sign-in or a refusal. It sets the user of the session explicitly, since the session may have ended by now.
 */
export function auditAlone(entry: AuditEntry) {
  const { sql } = database();
  const user = entry.sender.session === undefined || entry.userId === null ? '' : String(entry.userId);
  return sql`select set_config('app.user', ${user}, true), ${call(sql, newId(), entry)}`;
}

/**
 * Logs a reading after it happened. The statement may read the doctor's associations, so that it can store the one that
 * applied.
 */
export function auditReading(entry: AuditEntry & { userId: number; doctorId: number | null }) {
  const { sql } = database();
  const [user, doctor] = [String(entry.userId), String(entry.doctorId ?? '')];
  return sql`select set_config('app.user', ${user}, true), set_config('app.doctor', ${doctor}, true),
    ${call(sql, newId(), entry)}`;
}
