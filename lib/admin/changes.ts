import 'server-only';
import type { AdminAccess, Administered } from '../access/commands/administration';
import type { AuditDetail } from '../audit/audit';

/** The last change of a row, as the access log has it. */
export interface Change {
  at: Date;
  /** The administrator's name. */
  by: string;
  detail: AuditDetail;
}

/** Who changed each of these rows last, and what, by the rows' ids. */
export async function lastChanges(
  { sql }: AdminAccess,
  { name: part }: Administered,
  ids: number[],
): Promise<Map<number, Change>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ rowId: string; at: Date; by: string | null; detail: AuditDetail }[]>`
    select distinct on (a.id_riga) a.id_riga as "rowId", a.audit_istante as at, u.utente_nome as by,
      a.dettaglio as detail
    from tbl_audit a left join tbl_utenti u on u.id_utente = a.id_utente
    where a.sezione = ${part} and a.id_riga = any (${ids}::int8[]) and a.dettaglio is not null and a.esito = 'ok'
    order by a.id_riga, a.audit_istante desc, a.id_audit desc`;
  return new Map(rows.map(({ rowId, at, by, detail }) => [Number(rowId), { at: new Date(at), by: by ?? '', detail }]));
}
