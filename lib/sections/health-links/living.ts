import 'server-only';
import { and, eq } from 'drizzle-orm';
import { healthLinks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { listLinks, type OwnLink } from './queries';
import { livingLink, openLiving } from './secrets';

/**
 * The text of a living link (which always shows the record's present contents), so that its owner can see it again; null for
 * other links, and for a living link that is no longer open.
 */
export async function livingLinkOf(record: RecordAccess, link: OwnLink): Promise<string | null> {
  if (link.kind !== 'living' || link.state !== 'open') return null;
  const [row] = await record.db
    .select({ sealed: healthLinks.sealed })
    .from(healthLinks)
    .where(and(eq(healthLinks.patientId, record.patientId), eq(healthLinks.id, link.id)));
  const secrets = openLiving(row?.sealed ?? '', record.patientId);
  return secrets && livingLink(secrets, link);
}

/** A living link and the moment when it ends. */
export interface LastingLink {
  url: string;
  until: Date;
}

/**
 * The open living link that lasts longest, of a record that the viewer may share: the one for a wallet card. Null if there is
 * none.
 */
export async function lastingLink(record: RecordAccess): Promise<LastingLink | null> {
  if (!record.relation.capabilities.share) return null;
  const living = (await listLinks(record)).filter(({ kind, state }) => kind === 'living' && state === 'open');
  const [last] = living.toSorted((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime());
  const url = last && (await livingLinkOf(record, last));
  return url ? { url, until: last.expiresAt } : null;
}
