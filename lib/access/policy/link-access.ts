import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { Sender } from '@/lib/audit/sender';
import { recordAs } from './open';
import type { LinkReader, RecordAccess } from './record-access';
import { limitedTo } from './relation';
import type { Association } from './visibility';

/**
 * The credential of a visitor without a session: the hash of a health link's URL, of the link's words, or of a ticket for one
 * file.
 */
export type Shown = { address: string; counted?: boolean } | { words: string } | { ticket: string };

export interface OpenedLink {
  link: number;
  patient: number;
}

/**
 * Opens the row-security compartment for a visitor with a health link; returns null and opens nothing if no such link is in
 * force. It opens the whole record to the queries that follow, so only lib/reports/health-links may use it.
 */
export async function openLink({ sql }: OpenTransaction, shown: Shown): Promise<OpenedLink | null> {
  const [row] = await sql<OpenedLink[]>`select * from ${functionOf(sql, shown)}`;
  return row ?? null;
}

function functionOf(sql: OpenTransaction['sql'], shown: Shown) {
  if ('ticket' in shown) return sql`open_health_link_file(${shown.ticket})`;
  if ('words' in shown) return sql`open_health_link(${shown.words}, true, false)`;
  return sql`open_health_link(${shown.address}, false, ${shown.counted ?? false})`;
}

/** The record as a health link shows it, limited by the association; no user is signed in. */
export const recordOfLink = (
  tx: OpenTransaction,
  patientId: number,
  association: Association,
  sender: Sender,
): RecordAccess<LinkReader> =>
  recordAs(tx, {
    viewer: { userId: null, doctorId: null, sender },
    ...{ patientId, relation: limitedTo(association, null), isWatched: false },
  });
