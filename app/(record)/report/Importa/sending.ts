import { bytesIn, NoDocument } from '@/components/reports/fetch-document';
import { askForLogin } from '@/components/shell/session/relogin';
import { BASE_PATH } from '@/lib/http/base-path';
import { type ProblemTold, WITH_PROGRESS } from '@/lib/http/progress-wire';

/** The largest document that is sent: the server's limit, less room for the characters that JSON escapes. */
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
  /** What the reader must know of the entry, such as a rounded value. */
  avvisi?: readonly string[];
  /** The reader's plan does not permit to save it. */
  serve_piano?: boolean;
}

/** The entries of the file: `voci` = `nuove` + `presenti` + `non_prese`. */
export interface Account {
  voci: number;
  nuove: number;
  presenti: number;
  non_prese: number;
}

/** An entry of the file that is not proposed, with the reason. */
export interface LeftEntry {
  voce: number;
  tipo_nome: string;
  titolo: string;
  data: string | null;
  motivo: string;
}

/** What the server reads in a document. */
export interface Preview {
  data: readonly Proposal[];
  persona?: Person;
  conto: Account;
  non_prese: readonly LeftEntry[];
}
export interface Outcome {
  id: number;
  salvato: boolean;
  motivi: readonly string[];
  segnalazioni?: readonly string[];
}

/** The person whom the document is about; `diversa`: the patient's card differs. */
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

/** Called while waiting with the place in the queue; 0 once its turn has come. */
type OnPlace = (place: number) => void;

/** Sends a document to be previewed, or with a selection of its entries to be saved. */
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
  send<Preview>(locale, { documento }, onPlace);

/** Entries saved per call, few enough that no call takes long. */
const AT_ONCE = 200;

interface Saving {
  documento: string;
  /** The chosen entries in the document's order, in which referenced entries come first. */
  chosen: readonly number[];
  personConfirmed: boolean;
  onProgress(done: number): void;
  onPlace: OnPlace;
}
interface Saved {
  outcomes: readonly Outcome[];
  /** Why saving stopped. */
  problem?: { message: string | undefined };
}

/** Saves the chosen entries, in several calls if there are many. */
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

/** Builds the request's body. A JSON document is embedded as it is: as a string it would grow with every escaped quote. */
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
