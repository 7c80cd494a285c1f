import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { Sender } from '@/lib/audit/sender';
import type { Viewer } from '@/lib/session/sessions';
import { recordAs } from './open';
import type { RecordAccess } from './record-access';
import { linkReader } from './relation';
import type { Association } from './visibility';

/** What somebody without a session shows: the hash of a link's address, of what its words lead to, or of a file's ticket. */
export type Shown = { address: string; counted?: boolean } | { words: string } | { ticket: string };

export interface OpenedLink {
  link: number;
  patient: number;
}

/**
 * Opens the row-security compartment for who has shown a link; null, and nothing opened, where none is in force. It
 * opens a whole record to the queries that follow: they are lib/reports/health-links' alone.
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

/** The record as a link shows it: what the association lets through, by a relation of its own. Nobody is signed in. */
export const recordOfLink = (
  tx: OpenTransaction,
  patientId: number,
  association: Association,
  sender: Sender,
): RecordAccess =>
  recordAs(tx, { viewer: nobody(sender), patientId, relation: linkReader(association), isWatched: false });

/** No user has this id: where a query is told who asks, it finds nothing of anybody's. */
const NOBODY = 0;

const nobody = (sender: Sender): Viewer => ({
  userId: NOBODY,
  email: '',
  name: '',
  doctorId: null,
  roles: [],
  session: {
    hash: '',
    kind: 'bearer',
    lastActiveAt: new Date(0),
    expiresAt: new Date(0),
    provedAt: null,
    at: new Date(0),
  },
  sender,
});
