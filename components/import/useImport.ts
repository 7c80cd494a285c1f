'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { bytesOf } from '@/components/download/fetch-file';
import type { Changes, Review, SavedRow, SavedRows } from './answer/review';
import { type Progress, type Sent, type Source, sendImport } from './send';

/** How measurements of an export are thinned and before which time they are read, and what the columns of a table mean. */
export type Options = Pick<Sent, 'riduzione' | 'prima_del' | 'tabella'>;

/** What the page is waiting for. */
export type Busy = { with: 'reading'; progress?: Progress } | { with: 'saving'; done: number; count: number };

/** What a save has done: the outcomes of its rows, and the imports that hold them. */
export interface Saved {
  rows: readonly SavedRow[];
  imports: readonly number[];
  /** The document as it was when it was saved. */
  review: Review;
}

/** A document from its choice to its saved entries. */
export interface Import {
  busy: Busy | undefined;
  /** Why the last call failed; an empty text if the server did not say. */
  problem: string | undefined;
  review: Review | undefined;
  saved: Saved | undefined;
  options: Options;
  /** The document itself, for its drawing; null while it is fetched or if it cannot be. */
  blob: Blob | null;
  /** Whether a document is chosen, so that a call can be repeated. */
  chosen: boolean;
  read(source: Source): void;
  reread(options?: Options): void;
  save(wanted: Wanted): void;
  /** Forgets what was saved after it has been undone. */
  forget(): void;
}
export interface Wanted {
  chosen: readonly number[];
  personConfirmed: boolean;
  changes: Changes;
}

/** Entries saved per call: few enough for one field of a form, and that no call takes long. */
const AT_ONCE = 200;

interface State {
  source?: Source | undefined;
  review?: Review | undefined;
  saved?: Saved | undefined;
  problem?: string | undefined;
  busy?: Busy | undefined;
  options: Options;
  /** What calls have saved before one of them failed. */
  partly?: Pick<Saved, 'rows' | 'imports'> | undefined;
}
const NOTHING: State = { options: {} };

/** Reads and saves a document. It stays in memory, and is sent again with what is chosen until the record holds it. */
export function useImport(): Import {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<State>(NOTHING);
  const [blob, setBlob] = useState<Blob | null>(null);
  const { source, review, options } = state;
  const tell = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

  const readFrom = async (from: Source, wanted: Options) => {
    setState({ source: from, options: wanted, busy: { with: 'reading' } });
    const answer = await sendImport<{ data: Review }>({
      ...{ source: from, sent: wanted, locale },
      onProgress: (progress) => tell({ busy: { with: 'reading', progress } }),
    });
    setState({
      ...{ source: from, options: wanted },
      ...(answer.ok ? { review: answer.body.data } : { problem: answer.message ?? '' }),
    });
  };
  const read = (from: Source) => {
    setBlob('file' in from ? from.file : null);
    if ('fileId' in from) bytesOf(from.fileId, new AbortController().signal).then(setBlob, () => {});
    return readFrom(from, {});
  };
  const save = async (wanted: Wanted) => {
    if (!source || !review) return;
    const before = state.partly ?? { rows: [], imports: [] };
    const { last, problem, ...some } = await saveAll({ source, review, options, locale, wanted, tell });
    const rows = [...before.rows, ...some.rows.filter(({ id }) => !before.rows.some((one) => one.id === id))];
    const partly = { rows, imports: [...new Set([...before.imports, ...some.imports])] };
    tell({ source: last, busy: undefined, problem, partly });
    if (problem === undefined) tell({ saved: { ...partly, review }, partly: undefined });
    router.refresh();
  };
  return {
    ...{ busy: state.busy, problem: state.problem, review, saved: state.saved, options, blob },
    chosen: source !== undefined,
    read,
    reread: (changed = options) => source && readFrom(source, changed),
    save,
    forget: () => {
      setState(NOTHING);
      setBlob(null);
    },
  };
}

interface Saving {
  source: Source;
  review: Review;
  options: Options;
  locale: string;
  wanted: Wanted;
  tell(part: Partial<State>): void;
}

/** Saves the chosen entries, in several calls if there are many; a call that fails ends it. */
async function saveAll({ source, review, options, locale, wanted, tell }: Saving) {
  const { chosen, personConfirmed, changes } = wanted;
  const { impronta } = review.documento;
  const rows: SavedRow[] = [];
  const imports = new Set<number>();
  let last = source;
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const scelti = chosen.slice(from, from + AT_ONCE);
    const busy = (done: number): Busy => ({ with: 'saving', done, count: chosen.length });
    tell({ busy: busy(from), problem: undefined });
    const answer = await sendImport<{ data: SavedRows }>({
      source: last,
      sent: { ...options, scelti, impronta, persona_confermata: personConfirmed, ...changesOf(scelti, changes) },
      locale,
      onProgress: () => {},
    });
    if (!answer.ok) return { rows, imports: [...imports], last, problem: answer.message ?? '' };
    const { id_file, importazione, righe } = answer.body.data;
    rows.push(...righe);
    if (importazione) imports.add(importazione);
    if (id_file !== null && 'file' in last) last = { fileId: id_file };
  }
  return { rows, imports: [...imports], last, problem: undefined };
}

const changesOf = (ids: readonly number[], changes: Changes) => {
  const changed = ids.flatMap((id) => (changes[id] ? [[String(id), changes[id]] as const] : []));
  return changed.length > 0 ? { modifiche: Object.fromEntries(changed) } : {};
};
