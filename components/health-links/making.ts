import { BASE_PATH } from '@/lib/http/base-path';
import type { LANGUAGES } from '@/lib/i18n/language-choice';
import { encryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { type Content, LONGEST_JWE } from '@/lib/sections/health-links/model';
import { flagOf, writeLink } from '@/lib/sections/health-links/payload';
import { addressHash, drawWords, underWords } from '@/lib/sections/health-links/words';
import { askForProof } from '../shell/session/proof';
import { askForLogin } from '../shell/session/relogin';

/** The patient's choices. */
export interface Wanted {
  label: string;
  content: Content;
  sections: string[];
  items: { section: string; id: number }[];
  ceiling: number;
  hours: number;
  passcode: string | null;
  living: boolean;
  /** The language of a frozen link's document; a living link is written in its reader's. */
  language: Language;
}
export type Language = (typeof LANGUAGES)[number];

/** A finished link: it exists only on this page. */
export interface MadeLink {
  link: string;
  words: string[];
  /** The page on which the words are entered. */
  viewer: string;
  passcode: string | null;
  expiresAt: Date;
  living: boolean;
}

/** Why there is no link: a message from the server, or `tooLarge`. */
export class NotMade extends Error {}

interface Begun {
  id_condivisione: number;
  indirizzo_base: string;
  pagina: string;
  scade_il: string;
}

/**
 * Makes a link. The secret in its URL and the encryption key are generated in the browser. For a frozen link the server gets
 * the hash of the secret and the encrypted content, never the key.
 */
export async function makeLink(wanted: Wanted): Promise<MadeLink> {
  const [address, key, words] = [newKey(), newKey(), drawWords()];
  const secrets = wanted.living
    ? { viva: { indirizzo: address, chiave: key } }
    : { indirizzo_sha256: await addressHash(address) };
  const begun = await call<Begun>('POST', '', { body: { ...bodyOf(wanted), ...secrets } });
  const { passcode, living } = wanted;
  const id = begun.id_condivisione;
  try {
    const link = linkOf(wanted, begun, { address, key });
    const { lookup, jwe } = await underWords(link, words);
    const content = living ? {} : await encrypted(id, key, wanted.language);
    await call('PUT', `/${id}`, { body: { ...content, parole: { ricerca: lookup, jwe } } });
    return { link, words, viewer: begun.pagina, passcode, expiresAt: new Date(begun.scade_il), living };
  } catch (error) {
    // Delete the unfinished link, since nobody knows its URL.
    await call('DELETE', `/${id}`).catch(() => undefined);
    throw error instanceof RangeError ? new NotMade('tooLarge') : error;
  }
}

const linkOf = (
  { living, passcode, label }: Wanted,
  begun: Begun,
  { address, key }: { address: string; key: string },
) =>
  writeLink(
    {
      url: begun.indirizzo_base + address,
      flag: flagOf({ longTerm: living, passcode: passcode !== null }),
      key,
      exp: Math.floor(Date.parse(begun.scade_il) / 1000),
      label,
    },
    begun.pagina,
  );

async function encrypted(id: number, key: string, language: Language) {
  const jwe = await encryptFile(await call('GET', `/${id}/documento`, { language }), key);
  if (jwe.length > LONGEST_JWE) throw new NotMade('tooLarge');
  return { contenuto_jwe: jwe };
}

const CONTENT = { emergency: 'emergenza', sections: 'sezioni', items: 'voci' } as const;

const bodyOf = ({ label, content, sections, items, ceiling, hours, passcode }: Wanted) => ({
  etichetta: label,
  contenuto: CONTENT[content],
  sezioni: sections,
  voci: items.map(({ section, id }) => ({ sezione: section, id })),
  livello_massimo: ceiling,
  ore: hours,
  ...(passcode === null ? {} : { codice: passcode }),
});

interface Sent {
  body?: object;
  /** The language of the answer, if it is not the page's. */
  language?: Language;
}

/**
 * Calls the API. If the session has ended or a step-up proof is needed, the user signs in or gives the proof over the page,
 * and the call is repeated.
 */
async function call<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
  const { body, language = document.documentElement.lang } = sent;
  const send = () =>
    fetch(`${BASE_PATH}/api/condivisioni${path}`, {
      method,
      cache: 'no-store',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const answer = await send();
  const read = await answer.json();
  if (answer.ok) return (path.endsWith('/documento') ? read : read.data) as T;
  if (answer.status === 401 && (await askForLogin())) return call(method, path, sent);
  if (read.code === 'step_up_required' && (await askForProof())) return call(method, path, sent);
  const reasons = (read.errors ?? []).map(({ message }: { message: string }) => message);
  throw new NotMade(reasons.join(' ') || read.message);
}
