import 'server-only';
import type postgres from 'postgres';
import { threadsSection } from '@/lib/sections/threads/section';
import { ABSOLUTE_SECONDS } from '@/lib/session/lifetime';
import type { Viewer } from '@/lib/session/sessions';

interface Visited {
  /** The doctor's user id: the reader's, unless a patient previews the doctor's view. */
  userId: number;
  patientIds: readonly number[];
}

/**
 * For each record, when the doctor first read it, according to the access log; a record that the doctor had not read before
 * the present session is left out, since everything in it is new. API reads are not visits, because the doctor has not seen
 * the pages; neither is reading one's own messages, which opens nothing of the record. If the owner previews the doctor's view, a visit in any session is used.
 */
export async function firstVisits(
  tx: postgres.TransactionSql,
  viewer: Viewer,
  { userId, patientIds }: Visited,
): Promise<Map<number, Date>> {
  const signedIn = new Date(viewer.session.expiresAt.getTime() - ABSOLUTE_SECONDS * 1000).toISOString();
  const rows = await tx`select id_paziente as patient, min(audit_istante) as at from tbl_audit
    where id_utente = ${userId} and id_paziente = any (${patientIds as number[]}::int8[])
      and azione = 'read' and esito = 'ok' and canale <> 'api' and sezione is distinct from ${threadsSection.name}
      and ${userId === viewer.userId ? tx`audit_istante < ${signedIn}` : tx`true`}
    group by id_paziente`;
  return new Map(rows.map(({ patient, at }) => [Number(patient), new Date(at)]));
}
