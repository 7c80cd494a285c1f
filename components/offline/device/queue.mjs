import { seal, unseal } from './sealing.mjs';
import { all, announce, owner, remove, write } from './store.mjs';

// Entries that were written without a network. They belong to the user and the person acted for by whom they were written, and
// are sent in order, each once: the server knows the idempotency key of an entry longer than the entry lives.

const DAYS = 7;
export const LIFE_MS = DAYS * 24 * 3600 * 1000;

/**
 * @typedef {'dose' | 'reading' | 'pain'} Kind
 * @typedef {{ message: string, errors?: { path: string, message: string }[], code?: string }} Refused
 * @typedef {{ key: string, kind: Kind, path: string, body: Record<string, unknown>, says: string, refused?: Refused }} Entry
 * @typedef {{ user: string, acting: string, at: number, sealed: import('./sealing.mjs').Sealed }} Stored
 * @typedef {Entry & { seq: IDBValidKey, user: string, acting: string, at: number }} Waiting
 */

/** @param {Pick<Stored, 'user' | 'acting' | 'at'>} entry */
const boundOf = ({ user, acting, at }) => `${user} ${acting} ${at}`;

/**
 * Stores an entry for whom it was written by.
 * @param {Entry} entry @param {{ users: readonly string[], acting: string } | undefined} by
 */
export async function enqueue(entry, by) {
  const [user] = by?.users ?? [];
  if (!by || !user) throw new Error('nobody has signed in on this device');
  const stored = { user, acting: by.acting, at: Date.now() };
  await write('queue', { ...stored, sealed: await seal(entry, boundOf(stored)) });
  announce();
}

/**
 * The entries of the user who signed in last, oldest first, and whether there are any of other users. Entries beyond their age
 * are deleted.
 * @returns {Promise<{ entries: Waiting[], others: boolean }>}
 */
export async function waiting() {
  const known = await owner();
  /** @type {Waiting[]} */
  const entries = [];
  let others = false;
  for (const { key: seq, value } of await all('queue')) {
    const { user, acting, at, sealed } = /** @type {Stored} */ (value);
    if (at + LIFE_MS < Date.now()) await remove('queue', seq);
    else if (!known?.users.includes(user)) others = true;
    else {
      // What the key of this device does not open can never be sent.
      const entry = await unseal(sealed, boundOf({ user, acting, at })).catch(() => remove('queue', seq));
      if (entry) entries.push({ ...entry, seq, user, acting, at });
    }
  }
  return { entries, others };
}

/** @param {IDBValidKey} seq */
export async function discard(seq) {
  await remove('queue', seq);
  announce();
}

/** Replaces the content of an entry, such as by a corrected one or by one that the server has refused. @param {Waiting} entry */
export async function replace({ seq, user, acting, at, ...entry }) {
  const stored = { user, acting, at };
  await write('queue', { ...stored, sealed: await seal(entry, boundOf(stored)) }, seq);
  announce();
}

/**
 * How requests are made: the base path, and the headers that name the writer and the person acted for, which the server compares
 * with the session.
 * @typedef {{ base: string, writer: string, acting: string, own: string, locale: string }} Wire
 */

/** The same way for every entry, from every page. @param {Wire} wire @param {Entry & { user: string, acting: string }} entry */
export const post = ({ base, writer, acting, own, locale }, entry) =>
  fetch(base + entry.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': locale,
      'idempotency-key': entry.key,
      [writer]: entry.user,
      [acting]: entry.acting || own,
    },
    body: JSON.stringify(entry.body),
  });

/** The code of a refusal, which is the last part of its type. @param {{ type?: string }} body */
export const codeOf = ({ type = '' }) => type.split(':').at(-1) ?? '';

/** Codes with which an entry waits for its user, or for the person whom it was written for, to come back. */
const NOT_NOW = ['other_writer', 'other_person'];

/**
 * Sends what waits, in order; one tab at a time. It stops without a network, without a session and when the server is busy.
 * @param {Wire} wire @param {(entry: Waiting) => boolean} [fits]
 * @returns {Promise<{ sent: number, signIn: boolean, away: boolean }>}
 */
export async function sendWaiting(wire, fits = () => true) {
  return navigator.locks.request('cartella-queue', async () => {
    let sent = 0;
    for (const entry of (await waiting()).entries) {
      if (entry.refused || !fits(entry)) continue;
      const outcome = await sendOne(wire, entry).catch(() => 'away');
      if (outcome === 'sent') sent += 1;
      if (outcome === 'away' || outcome === 'signIn')
        return { sent, signIn: outcome === 'signIn', away: outcome === 'away' };
    }
    return { sent, signIn: false, away: false };
  });
}

/** @param {Wire} wire @param {Waiting} entry @returns {Promise<'sent' | 'kept' | 'away' | 'signIn'>} */
async function sendOne(wire, entry) {
  const response = await post(wire, entry);
  const body = await response.json().catch(() => ({}));
  const code = codeOf(body);
  // The form of the entry had reached the server, and only its answer was lost.
  const isDone = response.ok || code === 'key_reused';
  if (isDone) await discard(entry.seq);
  if (isDone) return 'sent';
  if (response.status === 401) return 'signIn';
  // A fault of the server with this entry must not hold up the others; it is tried again with the next sending.
  if (response.status === 500) return 'kept';
  if (response.status === 429 || response.status > 500) return 'away';
  if (NOT_NOW.includes(code)) return 'kept';
  await replace({ ...entry, refused: { message: body.message ?? '', errors: body.errors, code } });
  return 'kept';
}
