import { bytesIn, NoDocument } from '@/components/reports/fetch-document';
import { askForLogin } from '@/components/shell/session/relogin';
import { BASE_PATH } from '@/lib/http/base-path';
import { type ProblemTold, WITH_PROGRESS } from '@/lib/reports/wire';

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

/** Told how many are served before it and it, while it waits for its turn; 0 once it is its turn. */
type OnPlace = (place: number) => void;

/** Sends a document to be read, or with a choice of its entries to be saved. */
async function send<T>(locale: string, sent: Sent, onPlace: OnPlace): Promise<Answer<T>> {
  const response = await fetch(`${BASE_PATH}/api/importaFhir`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale, accept: WITH_PROGRESS },
    body: bodyOf(sent),
  }).catch(() => null);
  if (response?.status === 401 && (await askForLogin())) return send(locale, sent, onPlace);
  if (!response?.ok) return refused(await response?.json().catch(() => null));
  try {
    const bytes = await bytesIn(response, (progress) => onPlace('place' in progress ? progress.place : 0));
    return { ok: true, body: JSON.parse(new TextDecoder().decode(bytes)) as T };
  } catch (error) {
    return refused(error instanceof NoDocument ? error.problem : null);
  }
}

const refused = (problem: ProblemTold | null) => ({
  ok: false as const,
  message: problem?.errors?.[0]?.message ?? problem?.message,
});

export const readDocument = (locale: string, documento: string, onPlace: OnPlace) =>
  send<{ data: Proposal[]; persona?: Person }>(locale, { documento }, onPlace);

/** So many are saved by one call that none takes long. */
const AT_ONCE = 200;

interface Saving {
  documento: string;
  /** In the document's order: what is referred to comes first. */
  chosen: readonly number[];
  personConfirmed: boolean;
  onProgress(done: number): void;
  onPlace: OnPlace;
}
interface Saved {
  outcomes: readonly Outcome[];
  /** Why it went no further. */
  problem?: { message: string | undefined };
}

/** Saves the chosen entries, in several calls where they are many. */
export async function saveChosen(locale: string, saving: Saving): Promise<Saved> {
  const { documento, chosen, personConfirmed, onProgress, onPlace } = saving;
  const outcomes: Outcome[] = [];
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    onProgress(from);
    const scelti = chosen.slice(from, from + AT_ONCE);
    const sent = { documento, scelti, persona_confermata: personConfirmed };
    const answer = await send<{ data: Outcome[] }>(locale, sent, onPlace);
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
