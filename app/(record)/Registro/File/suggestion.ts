'use client';

import { useEffect, useRef } from 'react';
import { firstText } from '@/components/files/preview/pdf';
import { commonDocumentKind } from '@/lib/sections/files/document-kinds';
import { kardiaNoteOf, readKardia } from '@/lib/sections/files/kardia';
import { commonKinds, usualKind } from '@/lib/sections/files/kinds';
import { type DocumentKind, GENERAL_KINDS } from '@/lib/sections/files/model/model';
import type { Upload } from './useUploads';

/** A pseudo-kind: each file gets the kind detected from its content. */
export const BY_CONTENT = 'content';

/** The kinds that are possible for the chosen files, and the preselected one. */
function kindsOf(uploads: readonly Upload[]) {
  const mimes = uploads.flatMap(({ mime, stage }) => (mime && stage !== 'saved' ? [mime] : []));
  const [usual, ...others] = new Set(mimes.flatMap((mime) => usualKind(mime) ?? []));
  const common = commonKinds(mimes, GENERAL_KINDS);
  return others.length > 0 ? { kinds: [BY_CONTENT, ...common], usual: BY_CONTENT } : { kinds: common, usual };
}

/** Sets the form's kind to the suggested one when files are chosen, unless the user has selected another possible kind. */
export function useKinds(uploads: readonly Upload[], kind: string, onKind: (kind: string) => void) {
  const { kinds, usual } = kindsOf(uploads);
  const suggested = useRef('');
  useEffect(() => {
    const chosen = kind !== '' && kind !== suggested.current && (kinds as string[]).includes(kind);
    if (!usual || chosen || kind === usual) return;
    suggested.current = usual;
    onKind(usual);
  });
  return kinds;
}

/** Fields that are filled in from a report or from the files' names, for the patient to check. */
export interface Filled {
  day?: string;
  kardiaNote?: string;
  documentKind?: DocumentKind;
}

/** What the documents are, if all of their names say the same. */
export function namedIn(files: readonly File[]): Filled {
  const documentKind = commonDocumentKind(files.map(({ name }) => name));
  return documentKind ? { documentKind } : {};
}

/** Reads the day and the note of a Kardia report. An unreadable report fills in nothing, and the patient enters the values. */
export async function readReport(file: File | undefined): Promise<Filled> {
  try {
    const reading = readKardia(file ? await firstText(file) : '');
    const kardiaNote = kardiaNoteOf(reading);
    return { ...(reading.day ? { day: reading.day } : {}), ...(kardiaNote ? { kardiaNote } : {}) };
  } catch {
    return {};
  }
}
