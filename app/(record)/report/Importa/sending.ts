import { askForLogin } from '@/components/shell/relogin';
import { BASE_PATH } from '@/lib/http/base-path';

/** What the server takes, with room for the marks that JSON puts before quotes. */
export const MOST_BYTES = 5_000_000;

export interface Proposal {
  id: number;
  sezione: string;
  data: string | null;
  titolo: string;
  testo: string;
  stato: 'new' | 'present' | 'occupied' | 'invalid';
  id_livello_confidenzialita?: number;
  motivi: readonly string[];
}
export interface Outcome {
  id: number;
  salvato: boolean;
  motivi: readonly string[];
}

/** Whom the document is about; `diversa`: the patient's card says otherwise. */
export interface Person {
  nome: string | null;
  data_nascita: string | null;
  diversa: boolean;
}

interface Sent {
  documento: string;
  scelti?: readonly number[];
  persona_confermata?: boolean;
}
type Answer<T> = { ok: true; body: T } | { ok: false; message?: string | undefined };

/** Sends a document to be read, or with a choice of its entries to be saved. */
async function send<T>(locale: string, sent: Sent): Promise<Answer<T>> {
  const response = await fetch(`${BASE_PATH}/api/importaFhir`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: bodyOf(sent),
  }).catch(() => null);
  if (response?.status === 401 && (await askForLogin())) return send(locale, sent);
  const body = await response?.json().catch(() => null);
  if (response?.ok && body) return { ok: true, body: body as T };
  return { ok: false, message: body?.errors?.[0]?.message ?? body?.message };
}

export const readDocument = (locale: string, documento: string) =>
  send<{ data: Proposal[]; persona?: Person }>(locale, { documento });

/** So many are saved by one call that none takes long. */
const AT_ONCE = 200;

interface Saving {
  documento: string;
  /** In the document's order: what is referred to comes first. */
  chosen: readonly number[];
  personConfirmed: boolean;
  onProgress(done: number): void;
}
interface Saved {
  outcomes: readonly Outcome[];
  /** Why it went no further. */
  problem?: { message: string | undefined };
}

/** Saves the chosen entries, in several calls where they are many. */
export async function saveChosen(locale: string, saving: Saving): Promise<Saved> {
  const { documento, chosen, personConfirmed, onProgress } = saving;
  const outcomes: Outcome[] = [];
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    onProgress(from);
    const scelti = chosen.slice(from, from + AT_ONCE);
    const answer = await send<{ data: Outcome[] }>(locale, { documento, scelti, persona_confermata: personConfirmed });
    if (!answer.ok) return { outcomes, problem: { message: answer.message } };
    outcomes.push(...answer.body.data);
  }
  return { outcomes };
}

/** A document that is JSON stands in the call as it is: as text it would grow by every quotation mark. */
function bodyOf({ documento, ...rest }: Sent): string {
  const isJson = /^\s*\{/.test(documento) && isParsed(documento);
  const others = JSON.stringify(rest).slice(1);
  return `{"documento":${isJson ? documento : JSON.stringify(documento)}${others === '}' ? others : `,${others}`}`;
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
