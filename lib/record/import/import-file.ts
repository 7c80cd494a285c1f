import 'server-only';
import { readSync } from 'node:fs';
import { oneAtATime } from '@/lib/access/commands/one-at-a-time';
import { perform } from '@/lib/access/commands/perform';
import { reference } from '@/lib/catalogue/reference';
import { cut } from '@/lib/fhir/concepts';
import { tooMany } from '@/lib/http/at-once';
import type { Locale } from '@/lib/i18n/translate';
import { causeOf, log } from '@/lib/log';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { type CallWorker, WorkerFailed } from '@/lib/workers/pool';
import type { EarlierImport } from './earlier';
import { withoutEmptyParents } from './empty-parents';
import { saveChosen } from './import';
import type { Chosen, SentFile, Understood } from './import-messages';
import { type Outcome, outcomeToWire } from './import-wire';
import { forgetOriginal, keepOriginal, keptOriginal } from './keep-original';
import type { Kept } from './origins';
import { FILE, FINGERPRINT, type ReadingOptions } from './read-any';
import { readers } from './readers';
import { type Format, formatOf } from './recognise';
import { sendStored } from './stored';
import { takeBackImport } from './undo';

/** A file to import, as it was received. */
export interface ReceivedFile {
  /** The descriptor of a file that is open until the import ends. */
  file: number;
  bytes: number;
  name: string;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
  /** The file of the record from which it was read; undefined for an upload. */
  fileId?: number | undefined;
}

/** What a caller wants of a file: without `chosen` only its proposals. */
export interface Wanted extends ReadingOptions {
  chosen?: readonly number[] | undefined;
  personConfirmed: boolean;
  /** SHA-256 of the file of which the rows were chosen; undefined: the caller does not tell. */
  previewed?: string | undefined;
  changes: SentFile['changes'];
}

/**
 * What a file of any kind proposes for the viewer's own record, or the outcome for the chosen rows, with the original stored: the
 * answer to the call. A worker reads and compares it; a file that it cannot read is refused with the reason, and so is a save of rows
 * that were chosen in another file.
 */
export async function importFile(
  viewer: Viewer,
  received: ReceivedFile,
  wanted: Wanted,
  locale: Locale,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const { file, bytes, name, hash } = received;
  const { previewed = hash, ...asked } = wanted;
  if (asked.chosen !== undefined && previewed !== hash) return invalid(FINGERPRINT, 'importChanged');
  const { tags } = await reference();
  const sent: SentFile = {
    ...{ file, bytes, name, locale, tags: new Map(tags.map((tag) => [tag.id, tag.name])) },
    ...{ ...asked, chosen: asked.chosen },
  };
  return readers()
    .use(async (call) => {
      const understood = await call<Result<Understood>>('readFile', sent);
      if (!understood.ok) return understood;
      if (wanted.chosen === undefined) {
        const stored = await sendStored(viewer, understood.value, call, hash);
        if (!stored.ok) return stored;
        const isThere = received.fileId !== undefined || sameFile(stored.value) !== undefined;
        const original = isThere ? 'conservato' : await keptOriginal(viewer, bytes);
        return done(await call<Uint8Array<ArrayBuffer>>('review', { original, hash }));
      }
      const saved = await compareAndSave(viewer, received, understood.value, call);
      if (!saved.ok) return saved;
      return done(new TextEncoder().encode(JSON.stringify({ data: outcomesToWire(saved.value, locale) })));
    })
    .catch(tooHeavy);
}

function tooHeavy(error: unknown) {
  if (!(error instanceof WorkerFailed)) throw error;
  log().warn({ cause: causeOf(error.cause) }, 'document not read');
  return invalid(FILE, 'importHeavy');
}

interface Saved {
  outcomes: readonly Outcome[];
  /** The file that holds the original; null if it is not kept. */
  fileId: number | null;
  /** Null if no row was saved. */
  importId: number | null;
}

const outcomesToWire = ({ outcomes, fileId, importId }: Saved, locale: Locale) => ({
  importazione: importId,
  id_file: fileId,
  righe: outcomes.map((one) => ({
    ...outcomeToWire(one, locale),
    sezione: one.section,
    id_riga: one.id ?? null,
  })),
});

/**
 * Saves the chosen proposals and first of all the original, so that no row leads to a document that is not there. The original of
 * which no row could be saved is removed again. Imports of one record run one at a time: two of the same document would both find
 * its rows missing.
 */
const compareAndSave = async (
  viewer: Viewer,
  received: ReceivedFile,
  understood: Understood,
  call: CallWorker,
): Promise<Result<Saved>> =>
  (await oneAtATime(viewer, 'import', async (checkLock) => {
    const earlier = await sendStored(viewer, understood, call, received.hash);
    if (!earlier.ok) return earlier;
    const chosen = await call<Result<Chosen>>('chosen');
    if (!chosen.ok) return chosen;
    const known = sameFile(earlier.value);
    const { card, rows } = chosen.value;
    if (rows.length === 0 && !card) return done({ outcomes: [], fileId: known ?? null, importId: null });
    const had = received.fileId ?? known ?? undefined;
    const stored = had === undefined ? await store(viewer, received, understood, chosen.value) : done(had);
    if (!stored.ok) return stored;
    let begun: { id: number; isMade: boolean } | undefined;
    const kept: Kept = {
      ...{ hash: received.hash, source: understood.source, fileId: stored.value, found: chosen.value.found },
      ...{ madeFile: had === undefined, isKnownFile: known !== undefined },
      title: titleOf(understood, received.name),
      onImport: (id, isMade) => {
        begun = { id, isMade: isMade || begun?.isMade === true };
      },
    };
    const saved = await saveChosen(viewer, chosen.value, checkLock, kept);
    const outcomes = await withoutEmptyParents(viewer, chosen.value, saved);
    const isSaved = outcomes.some(({ refusal }) => !refusal);
    if (!isSaved && begun?.isMade) await perform(viewer, 'own', takeBackImport, { id: 0, raw: { importId: begun.id } });
    const isKept = had !== undefined || isSaved;
    if (!isKept) await forgetOriginal(viewer, stored.value);
    return done({ outcomes, fileId: isKept ? stored.value : null, importId: isSaved ? (begun?.id ?? null) : null });
  })) ?? tooMany();

/** The file that holds the original of a document since an earlier import. */
const sameFile = (earlier: readonly EarlierImport[]) =>
  earlier.find(({ relation, fileId }) => relation === 'same' && fileId !== null)?.fileId ?? undefined;

/** The title under which an import is listed: a table has none but its file's name. */
const titleOf = ({ source }: Understood, name: string) =>
  cut((source?.kind === 'csv' ? name : source?.title) || name, LONGEST_TITLE);

const HEAD_BYTES = 65_536;
/** Letters of a title: a file's name may be much longer. */
const LONGEST_TITLE = 300;

function store(viewer: Viewer, { file, bytes, name }: ReceivedFile, { source }: Understood, { level }: Chosen) {
  const head = Buffer.alloc(Math.min(bytes, HEAD_BYTES));
  readSync(file, head, 0, head.length, 0);
  return keepOriginal(viewer, { file, bytes, name, source, level, format: formatOf(head) as Format });
}
