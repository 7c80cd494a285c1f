import 'server-only';
import type postgres from 'postgres';
import { database } from '../database';
import type { Sender } from '../session/sender';

/** One line of the access log. It names what was done, never what was written. */
export interface AuditEntry {
  userId: number | null;
  patientId?: number | null;
  action: 'read' | 'create' | 'update' | 'move' | 'remove' | 'share' | 'export' | 'sign_in' | 'sign_out' | 'respond';
  section?: string;
  rowId?: number | null;
  outcome: string;
  sender: Sender;
}

/** Writes the line in the transaction of what it tells of: neither is kept without the other. */
export const writeAudit = (sql: postgres.Sql | postgres.TransactionSql, entry: AuditEntry) => sql`
  insert into tbl_audit (id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip, dispositivo)
  values (${entry.userId}, ${entry.patientId ?? null}, ${entry.action}, ${entry.section ?? null},
    ${entry.rowId ?? null}, ${entry.outcome}, ${entry.sender.channel}, ${entry.sender.ip}, ${entry.sender.device})`;

/** For what has no transaction of its own, or whose own was rolled back: a sign-in, a refusal. */
export const auditAlone = (entry: AuditEntry) => writeAudit(database().sql, entry);
