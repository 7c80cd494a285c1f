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

interface Sent {
  documento: string;
  scelti?: readonly number[];
}
type Answer<T> = { ok: true; data: T } | { ok: false; message?: string | undefined };

/** Sends a document to be read, or with a choice of its entries to be saved. */
export async function sendDocument<T>(locale: string, { documento, scelti }: Sent): Promise<Answer<T>> {
  const response = await fetch(`${BASE_PATH}/api/importaFhir`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: bodyOf(documento, scelti),
  }).catch(() => null);
  if (response?.status === 401 && (await askForLogin()))
    return sendDocument(locale, scelti ? { documento, scelti } : { documento });
  const body = await response?.json().catch(() => null);
  if (response?.ok && body) return { ok: true, data: body.data as T };
  return { ok: false, message: body?.errors?.[0]?.message ?? body?.message };
}

/** A document that is JSON stands in the call as it is: as text it would grow by every quotation mark. */
function bodyOf(documento: string, scelti: readonly number[] | undefined): string {
  const rest = scelti ? `,"scelti":${JSON.stringify(scelti)}` : '';
  const isJson = /^\s*\{/.test(documento) && isParsed(documento);
  return `{"documento":${isJson ? documento : JSON.stringify(documento)}${rest}}`;
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
