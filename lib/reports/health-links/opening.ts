import 'server-only';
import pLimit from 'p-limit';
import type { OpenTransaction } from '@/db/client';
import { openLink, type Shown } from '@/lib/access/policy/link-access';
import type { Sender } from '@/lib/audit/sender';
import { inTransaction } from '@/lib/database';
import type { Locale } from '@/lib/i18n/translate';
import { hashOf } from '@/lib/sections/health-links/secrets';
import { passwordMatches } from '@/lib/session/password';
import { countTry } from '@/lib/session/protection/throttle';
import { addressBlock } from '@/lib/values/address-block.mjs';
import { done, type Result, refuse } from '@/lib/values/refusal';
import {
  type Asked,
  content,
  encrypted,
  finished,
  type Given,
  give,
  type LinkRow,
  note,
  type OpenedFile,
} from './link-file';

// What the holder of a link's URL gets, without an account. A link that is not in force, for whatever reason, is "not
// found".

/** Openings and attempts per quarter of an hour of one network address; a whole hospital may share one. */
const OPENINGS = { tries: 300, seconds: 900 };

/** Checking a passcode costs memory and time: two checks run simultaneously, the others wait. */
const checking = pLimit(2);

export type Opened = OpenedFile | { remainingAttempts: number };

/** Called before any lookup, so that the answer reveals nothing about what exists. */
export async function tooManyOpenings({ ip }: Sender): Promise<Result<null>> {
  const wait = await countTry([{ of: ['health link', addressBlock(ip)], ...OPENINGS }]);
  return wait > 0 ? refuse('too_many', { retryAfter: wait }) : done(null);
}

/** What is known about an opening before the passcode is checked. */
type First = { file: Given } | { remainingAttempts: number } | { hash: string; left: number };

/**
 * Opens a link by its address: the file, or the remaining attempts after a wrong passcode. `direct`: only links with flag U.
 */
export async function openByAddress(
  secret: string,
  asked: Asked,
  sender: Sender,
  { direct = false } = {},
): Promise<Result<Opened>> {
  const address = hashOf(secret);
  const first = await inTransaction('write', async (tx): Promise<First | null> => {
    const found = await find(tx, { address });
    if (!found || (direct && !found.row.direct)) return null;
    const { row, patient } = found;
    if (row.passcodeHash === null) {
      const file = await give(tx, row, patient, asked, sender);
      return file && { file };
    }
    if (!asked.passcode) return { remainingAttempts: row.triesLeft };
    const left = await takeTry(tx, patient, row.id);
    return left === null ? null : { hash: row.passcodeHash, left };
  });
  if (!first) return refuse('not_found');
  if ('file' in first) return done(await finished(first.file, asked.locale));
  if ('remainingAttempts' in first) return done(first);
  const { hash, left } = first;
  const matches = await checking(() => passwordMatches(hash, asked.passcode ?? ''));
  return matches ? proved(address, asked, sender) : wrong(address, left, asked, sender);
}

/** The passcode was right: refund the attempt, since only wrong ones count. */
async function proved(address: string, asked: Asked, sender: Sender): Promise<Result<Opened>> {
  const given = await inTransaction('write', async (tx) => {
    const found = await find(tx, { address, counted: true });
    if (!found) return null;
    await tx.sql`update tbl_condivisioni set tentativi_rimasti = tentativi_rimasti + 1
      where id_paziente = ${found.patient} and id_condivisione = ${found.row.id}`;
    return give(tx, found.row, found.patient, asked, sender);
  });
  return given ? done(await finished(given, asked.locale)) : refuse('not_found');
}

async function wrong(address: string, left: number, asked: Asked, sender: Sender): Promise<Result<Opened>> {
  return inTransaction('write', async (tx): Promise<Result<Opened>> => {
    const found = await find(tx, { address, counted: true });
    if (!found) return refuse('not_found');
    await note(tx, found.row.id, found.patient, { asked, sender, outcome: 'wrong_passcode' });
    return done({ remainingAttempts: left });
  });
}

/** Gives the file at a one-time URL. */
export async function openByTicket(secret: string, locale: Locale, sender: Sender): Promise<Result<string>> {
  const read = await inTransaction('write', async (tx) => {
    const found = await find(tx, { ticket: hashOf(secret) });
    return found && content(tx, found.row, found.patient, sender);
  });
  return read ? done(await encrypted(read, locale)) : refuse('not_found');
}

/** The link behind a passphrase, encrypted with a key derived from the passphrase. This call opens no link yet. */
export async function findByWords(lookup: string): Promise<Result<string>> {
  const jwe = await inTransaction('read', async (tx) => {
    const found = await openLink(tx, { words: hashOf(lookup) });
    if (!found) return null;
    const [row] = await tx.sql<{ jwe: string | null }[]>`select parole_jwe as jwe from tbl_condivisioni
      where id_paziente = ${found.patient} and id_condivisione = ${found.link}`;
    return row?.jwe ?? null;
  });
  return jwe === null ? refuse('not_found') : done(jwe);
}

async function find(tx: OpenTransaction, shown: Shown) {
  const found = await openLink(tx, shown);
  if (!found) return null;
  const [row] = await tx.sql<LinkRow[]>`select id_condivisione as id, tipo as kind, scelta as choice,
      livello_massimo as ceiling, diretto as direct, codice_hash as "passcodeHash", tentativi_rimasti as "triesLeft",
      chiave_sigillata as sealed, contenuto_jwe as jwe, created_at as "createdAt"
    from tbl_condivisioni where id_paziente = ${found.patient} and id_condivisione = ${found.link}`;
  return row ? { row, patient: found.patient } : null;
}

/**
 * Uses up an attempt before the passcode is checked, in one statement: simultaneous calls each use up one of their own,
 * so that an eleventh attempt always fails.
 */
async function takeTry({ sql }: OpenTransaction, patient: number, id: number): Promise<number | null> {
  const [row] = await sql`update tbl_condivisioni set tentativi_rimasti = tentativi_rimasti - 1
    where id_paziente = ${patient} and id_condivisione = ${id} and tentativi_rimasti > 0
    returning tentativi_rimasti as left`;
  return row ? Number(row.left) : null;
}
