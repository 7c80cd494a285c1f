import 'server-only';
import type postgres from 'postgres';
import { newId } from '@/db/schema/columns';
import type { Sender } from '@/lib/audit/sender';
import type { Locale } from '@/lib/i18n/translate';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { currentVersion, type DocumentKey, versionOf } from './documents';

type Sql = postgres.Sql | postgres.TransactionSql;

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
export const accept = (sql: Sql, userId: number, document: DocumentKey, shown: Shown, sender: Sender) =>
  decide(sql, userId, document, { ...shown, accepted: true }, sender);

/** As `accept`, or the refusal or withdrawal of it. */
export async function decide(
  sql: Sql,
  userId: number,
  document: DocumentKey,
  shown: Shown & { accepted: boolean },
  sender: Sender,
): Promise<Result<Acceptance>> {
  const current = currentVersion(document);
  if (shown.version !== current.version) return refuse('conflict');
  return done(await keepDecision(sql, userId, { ...shown, document, sha256: current.sha256[shown.language] }, sender));
}

/** Stores a decision on a text whose fingerprint the caller vouches for: a document's, or a plan's contract. */
export async function keepDecision(
  sql: Sql,
  userId: number,
  { document, version, language, sha256, accepted }: Shown & { document: string; sha256: string; accepted: boolean },
  { ip, device, channel }: Sender,
): Promise<Acceptance> {
  const id = newId();
  await sql`insert into tbl_accettazioni
    (id_consenso_p, id_utente, documento, versione, lingua, sha256, consenso, ip, dispositivo, canale)
    values (${id}, ${userId}, ${document}, ${version}, ${language}, ${sha256}, ${accepted}, ${ip}, ${device}, ${channel})`;
  return { id, sha256 };
}

/**
 * Stores what somebody has agreed to before they were a user, with the time and the sender of then. The wording of then
 * may be an earlier one by now; one that never was is a fault of ours.
 */
export async function keepEarlierAcceptance(
  sql: Sql,
  userId: number,
  document: DocumentKey,
  { version, language, at }: Shown & { at: string },
  { ip, device, channel }: Sender,
) {
  const then = versionOf(document, version);
  await sql`insert into tbl_accettazioni
    (id_consenso_p, id_utente, documento, versione, lingua, sha256, consenso, data_consenso, ip, dispositivo, canale)
    values (${newId()}, ${userId}, ${document}, ${version}, ${language}, ${then.sha256[language]}, true, ${at}, ${ip},
      ${device}, ${channel})`;
}

export interface Decision {
  id: number;
  document: string;
  version: string;
  language: Locale;
  sha256: string;
  accepted: boolean;
  at: string;
}

/** All that a user has agreed to, refused or withdrawn, the newest first. */
export const decisionsOf = (sql: Sql, userId: number) => sql<Decision[]>`
  select id_consenso_p as id, documento as document, versione as version, lingua as language, sha256,
    consenso as accepted, data_consenso as at
  from tbl_accettazioni where id_utente = ${userId} order by ordine desc`;

/** What a user has decided last on a document; undefined where they were never asked. */
export async function lastDecision(sql: Sql, userId: number, document: string): Promise<Decision | undefined> {
  const [last] = await sql<Decision[]>`
    select id_consenso_p as id, documento as document, versione as version, lingua as language, sha256,
      consenso as accepted, data_consenso as at
    from tbl_accettazioni where id_utente = ${userId} and documento = ${document} order by ordine desc limit 1`;
  return last;
}

/** Whether a user agrees to the wording that is asked for today. */
export async function accepts(sql: Sql, userId: number, document: DocumentKey): Promise<boolean> {
  const last = await lastDecision(sql, userId, document);
  return last?.accepted === true && last.version === currentVersion(document).version;
}
