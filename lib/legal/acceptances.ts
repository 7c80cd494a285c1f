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

/** The wording that the user was shown. */
export interface Shown {
  version: string;
  language: Locale;
}

export interface Acceptance {
  /** The id of the row of the decision. */
  id: number;
  sha256: string;
}

/**
 * Stores a user's acceptance of a document in the caller's transaction: version, fingerprint of the text, language, time and
 * sender. If the accepted wording is not the current one, the result is a conflict: the user must be shown the new one.
 */
export const accept = (db: Db, userId: number, document: DocumentKey, shown: Shown, sender: Sender) =>
  decide(db, userId, document, { ...shown, accepted: true }, sender);

/** Like `accept`, but can also store a refusal or withdrawal. */
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

/**
 * Stores a decision on the text of a document or of a plan's contract; the caller must ensure that the fingerprint is right.
 */
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
 * Stores an acceptance that was given before the user existed, with its original time and sender. The accepted wording may
 * no longer be the current one; an unknown version throws.
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

/** All acceptances, refusals and withdrawals of a user, newest first. */
export const decisionsOf = (db: Db, userId: number): Promise<Decision[]> =>
  db.select(decisionColumns).from(acceptances).where(eq(acceptances.userId, userId)).orderBy(desc(acceptances.order));

/** A user's last decision on a document; undefined if there is none. */
export async function lastDecision(db: Db, userId: number, document: string): Promise<Decision | undefined> {
  const [last] = await db
    .select(decisionColumns)
    .from(acceptances)
    .where(and(eq(acceptances.userId, userId), eq(acceptances.document, document)))
    .orderBy(desc(acceptances.order))
    .limit(1);
  return last;
}

/** Whether a user has accepted the current wording. */
export async function accepts(db: Db, userId: number, document: DocumentKey): Promise<boolean> {
  const last = await lastDecision(db, userId, document);
  return last?.accepted === true && last.version === currentVersion(document).version;
}
