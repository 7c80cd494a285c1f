import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { insertSelect } from '@/db/rows';
import { acceptances } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import type { Sender } from '@/lib/audit/sender';
import type { Locale } from '@/lib/i18n/translate';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { currentVersion, type DocumentKey, versionOf } from './documents';

/** Which wording somebody had before their eyes. */
export interface Shown {
  version: string;
  language: Locale;
}

export interface Acceptance {
  /** The row's id. */
  id: number;
  sha256: string;
}

/**
 * Stores that a user agrees to a document, in the transaction of what they agree to it for: version, fingerprint of the
 * text, language, time, and where the answer came from. A wording that is not today's is a conflict: its reader has to be
 * shown the new one.
 */
export const accept = (db: Db, userId: number, document: DocumentKey, shown: Shown, sender: Sender) =>
  decide(db, userId, document, { ...shown, accepted: true }, sender);

/** As `accept`, or the refusal or withdrawal of it. */
export async function decide(
  db: Db,
  userId: number,
  document: DocumentKey,
  shown: Shown & { accepted: boolean },
  sender: Sender,
): Promise<Result<Acceptance>> {
  const current = currentVersion(document);
  if (shown.version !== current.version) return refuse('conflict');
  return done(await keepDecision(db, userId, { ...shown, document, sha256: current.sha256[shown.language] }, sender));
}

/** Stores a decision on a text whose fingerprint the caller vouches for: a document's, or a plan's contract. */
export async function keepDecision(
  db: Db,
  userId: number,
  { document, version, language, sha256, accepted }: Shown & { document: string; sha256: string; accepted: boolean },
  { ip, device, channel }: Sender,
): Promise<Acceptance> {
  const id = newId();
  const decision = { id, userId, document, version, language, sha256, accepted, ip, device, channel };
  await db.execute(insertSelect(acceptances, decision));
  return { id, sha256 };
}

/**
 * Stores what somebody has agreed to before they were a user, with the time and the sender of then. The wording of then
 * may be an earlier one by now; one that never was is a fault of ours.
 */
export async function keepEarlierAcceptance(
  db: Db,
  userId: number,
  document: DocumentKey,
  { version, language, at }: Shown & { at: Date },
  { ip, device, channel }: Sender,
) {
  const sha256 = versionOf(document, version).sha256[language];
  const acceptance = {
    id: newId(),
    userId,
    document,
    version,
    language,
    sha256,
    accepted: true,
    at,
    ip,
    device,
    channel,
  };
  await db.execute(insertSelect(acceptances, acceptance));
}

export interface Decision {
  id: number;
  document: string;
  version: string;
  language: Locale;
  sha256: string;
  accepted: boolean;
  at: Date;
}

const decisionColumns = {
  id: acceptances.id,
  document: acceptances.document,
  version: acceptances.version,
  language: acceptances.language,
  sha256: acceptances.sha256,
  accepted: acceptances.accepted,
  at: acceptances.at,
};

/** All that a user has agreed to, refused or withdrawn, the newest first. */
export const decisionsOf = (db: Db, userId: number): Promise<Decision[]> =>
  db.select(decisionColumns).from(acceptances).where(eq(acceptances.userId, userId)).orderBy(desc(acceptances.order));

/** What a user has decided last on a document; undefined where they were never asked. */
export async function lastDecision(db: Db, userId: number, document: string): Promise<Decision | undefined> {
  const [last] = await db
    .select(decisionColumns)
    .from(acceptances)
    .where(and(eq(acceptances.userId, userId), eq(acceptances.document, document)))
    .orderBy(desc(acceptances.order))
    .limit(1);
  return last;
}

/** Whether a user agrees to the wording that is asked for today. */
export async function accepts(db: Db, userId: number, document: DocumentKey): Promise<boolean> {
  const last = await lastDecision(db, userId, document);
  return last?.accepted === true && last.version === currentVersion(document).version;
}
