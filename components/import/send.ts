import { askForLogin } from '@/components/shell/session/relogin';
import { BASE_PATH } from '@/lib/http/base-path';
import { type ProblemTold, type ProgressLine, WITH_PROGRESS } from '@/lib/http/progress-wire';
import type { CsvMapping } from '@/lib/record/import/document/csv-mapping';

/** What is sent: a document that the browser holds, or a file of the record. */
export type Source = { file: File } | { fileId: number };

/** The fields of a call beside the document: see `importForm`. */
export interface Sent {
  scelti?: readonly number[];
  impronta?: string;
  persona_confermata?: boolean;
  modifiche?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  riduzione?: 'tutte' | 'una_al_giorno';
  prima_del?: string | undefined;
  tabella?: CsvMapping | undefined;
}

/** How far a call is: the share of the document that is sent, from 0 to 1, or the place in the server's queue, 0 for its turn. */
export type Progress = { share: number } | { place: number };

export type Answer<T> = { ok: true; body: T } | { ok: false; status: number; message: string | undefined };

interface Sending {
  source: Source;
  sent: Sent;
  locale: string;
  signal?: AbortSignal | undefined;
  onProgress(progress: Progress): void;
}

/**
 * Sends a document to be read, or with chosen entries to be saved. If the session has ended, the user signs in over the page
 * and the document is sent again. XMLHttpRequest, since fetch cannot report the progress of uploads.
 */
export async function sendImport<T>(sending: Sending): Promise<Answer<T>> {
  const { status, text } = await request(sending);
  const answer = answerIn<T>(status, text);
  const ended = !answer.ok && answer.status === 401;
  return ended && (await askForLogin()) ? sendImport(sending) : answer;
}

/** The form of a call. The fields precede the file, so that the server knows them while it receives the file. */
export function formOf(
  source: Source,
  { scelti, impronta, persona_confermata, modifiche, riduzione, prima_del, tabella }: Sent,
): FormData {
  const form = new FormData();
  const set = (name: string, value: unknown) => {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  set('scelti', scelti);
  set('impronta', impronta);
  set('persona_confermata', persona_confermata);
  set('modifiche', modifiche);
  set('riduzione', riduzione);
  set('prima_del', prima_del);
  set('tabella', tabella);
  if ('file' in source) form.set('file', source.file);
  else form.set('id_file', String(source.fileId));
  return form;
}

const request = ({ source, sent, locale, signal, onProgress }: Sending) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const call = new XMLHttpRequest();
    const end = () => resolve({ status: call.status, text: call.status ? call.responseText : '' });
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && loaded < total) onProgress({ share: loaded / total });
    });
    call.upload.addEventListener('load', () => onProgress({ place: 0 }));
    call.addEventListener('progress', () => {
      const last = linesIn(call.responseText).lines.findLast((line) => 'place' in line);
      if (last) onProgress(last);
    });
    for (const event of ['load', 'error', 'abort'] as const) call.addEventListener(event, end);
    call.open('POST', `${BASE_PATH}/api/importa`);
    call.setRequestHeader('Accept-Language', locale);
    call.setRequestHeader('Accept', WITH_PROGRESS);
    if (signal?.aborted) end();
    else call.send(formOf(source, sent));
  });

/** The progress lines of an answer, and what follows the line with its length. */
export function linesIn(text: string): { lines: ProgressLine[]; rest: string | undefined } {
  const lines: ProgressLine[] = [];
  for (let from = 0, end = text.indexOf('\n'); end >= 0; from = end + 1, end = text.indexOf('\n', from)) {
    const line = parsed<ProgressLine>(text.slice(from, end));
    if (!line) break;
    lines.push(line);
    if ('bytes' in line) return { lines, rest: text.slice(end + 1) };
  }
  return { lines, rest: undefined };
}

/** The answer in a response; a refusal without a message and a broken connection have none. */
export function answerIn<T>(status: number, text: string): Answer<T> {
  if (status < 200 || status >= 300) return refused(status, parsed<ProblemTold>(text));
  const { lines, rest } = linesIn(text);
  const problem = lines.find((line) => 'problem' in line);
  if (problem) return refused(problem.problem.status ?? 500, problem.problem);
  const body = parsed<T>(rest ?? text);
  return body === undefined ? refused(0) : { ok: true, body };
}

const refused = (status: number, problem?: ProblemTold) => ({
  ok: false as const,
  status,
  message: problem?.errors?.[0]?.message ?? problem?.message,
});

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Undoes an import. `changed`: some of its entries have changed since, so that it cannot be undone. */
export async function undoImport(id: number, locale: string): Promise<'done' | 'changed' | 'failed'> {
  const answer = await fetch(`${BASE_PATH}/api/importa/${id}`, {
    method: 'DELETE',
    headers: { 'accept-language': locale, accept: 'application/json' },
  }).catch(() => null);
  if (answer?.status === 401 && (await askForLogin())) return undoImport(id, locale);
  if (answer?.ok) return 'done';
  return answer?.status === 409 ? 'changed' : 'failed';
}
