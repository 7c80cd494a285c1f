import 'server-only';
import type { RecordAccess } from '../access/record';

/** One time that a doctor read or exported the record, and what the association allowed then. */
export interface Reading {
  id: number;
  at: Date;
  doctor: string;
  action: 'read' | 'export';
  section: string | null;
  associationId: number | null;
  level: number | null;
  visibility: number | null;
}

export interface Reader {
  id: number;
  name: string;
}

/** Which of them: those of one doctor, where one is named. */
export interface Readings {
  doctorId: number | null;
}

const ofRecord = ({ sql, patientId, viewer }: RecordAccess, { doctorId }: Readings) => sql`
  from tbl_audit a join tbl_careprovider c on c.id_utente = a.id_utente
  where a.id_paziente = ${patientId} and a.azione in ('read', 'export') and a.esito = 'ok'
    and a.id_utente <> ${viewer.userId} and a.audit_istante > now() - interval '24 months'
    ${doctorId === null ? sql`` : sql`and c.id_careprovider = ${doctorId}`}`;

/** The record's readings, newest first; a page of them, where one is asked for. Only the owner sees them. */
export async function listReadings(record: RecordAccess, which: Readings, page?: { number: number; size: number }) {
  if (record.relation.kind !== 'owner') return [];
  const { sql } = record;
  const part = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
  const rows = await sql`
    select a.id_audit as id, a.audit_istante as at, c.nome || ' ' || c.cognome as doctor, a.azione as action,
      a.sezione as section, a.id_cpp as association, a.assegnazione_confidenzialita as level, a.visibility
    ${ofRecord(record, which)} order by a.audit_istante desc, a.id_audit desc ${part}`;
  return rows.map(
    ({ id, at, doctor, action, section, association, level, visibility }): Reading => ({
      id: Number(id),
      at: new Date(at),
      doctor,
      action,
      section,
      associationId: association === null ? null : Number(association),
      level,
      visibility,
    }),
  );
}

export async function countReadings(record: RecordAccess, which: Readings): Promise<number> {
  if (record.relation.kind !== 'owner') return 0;
  const [row] = await record.sql`select count(*)::int as count ${ofRecord(record, which)}`;
  return Number(row?.count ?? 0);
}

/** The doctors who have read the record, by name. */
export async function listReaders(record: RecordAccess): Promise<Reader[]> {
  if (record.relation.kind !== 'owner') return [];
  const rows = await record.sql`
    select distinct c.id_careprovider as id, c.cognome as last, c.nome || ' ' || c.cognome as name
    ${ofRecord(record, { doctorId: null })} order by last, name, id`;
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
