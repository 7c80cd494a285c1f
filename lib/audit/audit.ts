import 'server-only';
import type postgres from 'postgres';
import { database } from '../database';
import type { Sender } from './sender';

/** One line of the access log. It names what was done, never what was written. */
export interface AuditEntry {
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
    | 'respond';
  section?: string | null;
  rowId?: number | null;
  outcome: string;
  /** The doctor who read: what the association allowed is stored with the line, since it may change later. */
  doctorId?: number | null;
  sender: Sender;
}

/** Writes the line in the transaction that it describes: neither is stored without the other. */
export const writeAudit = (sql: postgres.Sql | postgres.TransactionSql, entry: AuditEntry) => sql`
  insert into tbl_audit (id_utente, id_paziente, azione, sezione, id_riga, esito, canale, audit_ip, dispositivo,
    id_cpp, assegnazione_confidenzialita, visibility)
  select ${entry.userId}::int8, ${entry.patientId ?? null}::int8, ${entry.action}, ${entry.section ?? null},
    ${entry.rowId ?? null}::int8, ${entry.outcome}, ${entry.sender.channel}, ${entry.sender.ip}, ${entry.sender.device},
    a.id_cpp, a.assegnazione_confidenzialita, a.visibility
  from (values (1)) as line left join tbl_associazioni a
    on a.id_paziente = ${entry.patientId ?? null}::int8 and a.id_careprovider = ${entry.doctorId ?? null}::int8
      and a.accettata_il is not null and association_is_running(a.terminata_il, a.data_fine)`;

/** For what has no transaction of its own, or whose own was rolled back: a sign-in, a refusal. */
export const auditAlone = (entry: AuditEntry) => writeAudit(database().sql, entry);
