import 'server-only';
import type postgres from 'postgres';
import { database } from '../database';
import type { Sender } from './sender';

/** One line of the access log. It names what was done, never what was written. */
export interface AuditEntry {
  /** The user of the session; of a sign-in that was refused, whose account was tried, if it is anybody's. */
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
    | 'disown_sign_in'
    | 'choose_password'
    | 'tie_provider'
    | 'respond'
    | 'accept_contract'
    | 'order_plan'
    | 'pay_plan'
    | 'cancel_plan';
  section?: string | null;
  rowId?: number | null;
  outcome: string;
  /** The doctor who read: what the association allowed is stored with the line, since it may change later. */
  doctorId?: number | null;
  sender: Sender;
}

/**
 * Writes the line in the transaction that it describes: neither is stored without the other. The database takes the
 * actor from the sender's session and refuses a line that claims another.
 */
export const writeAudit = (sql: postgres.Sql | postgres.TransactionSql, entry: AuditEntry) => sql`
  select write_audit(${entry.sender.session ?? null}::text, ${entry.userId}::int8, ${entry.patientId ?? null}::int8,
    ${entry.action}::text, ${entry.section ?? null}::text, ${entry.rowId ?? null}::int8, ${entry.outcome}::text,
    ${entry.sender.channel}::text, ${entry.sender.ip}::text, ${entry.sender.device}::text,
    ${entry.doctorId ?? null}::int8)`;

/** For what has no transaction of its own, or whose own was rolled back: a sign-in, a refusal. */
export const auditAlone = (entry: AuditEntry) => writeAudit(database().sql, entry);
