'use client';

import { useEffect, useRef } from 'react';
import { firstText } from '@/components/files/preview/pdf';
import { kardiaNoteOf, readKardia } from '@/lib/sections/files/kardia';
import { commonKinds, usualKind } from '@/lib/sections/files/kinds';
import { GENERAL_KINDS } from '@/lib/sections/files/model/model';
import type { Upload } from './useUploads';

/** Instead of a kind: each file gets the one that its content tells. */
export const BY_CONTENT = 'content';

/** What the chosen files may be called, and what they are called unless somebody knows better. */
function kindsOf(uploads: readonly Upload[]) {
  const mimes = uploads.flatMap(({ mime, stage }) => (mime && stage !== 'saved' ? [mime] : []));
  const [usual, ...others] = new Set(mimes.flatMap((mime) => usualKind(mime) ?? []));
  const common = commonKinds(mimes, GENERAL_KINDS);
  return others.length > 0 ? { kinds: [BY_CONTENT, ...common], usual: BY_CONTENT } : { kinds: common, usual };
}

/** Keeps the kind in step with what is chosen, for as long as nobody has chosen another one that is possible. */
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

/** The fields that a report fills in, for the patient to look over. */
export interface Filled {
  day?: string;
  kardiaNote?: string;
}

/** A report that cannot be read fills in nothing: what it is, the patient knows. */
export async function readReport(file: File | undefined): Promise<Filled> {
  try {
    const reading = readKardia(file ? await firstText(file) : '');
    const kardiaNote = kardiaNoteOf(reading);
    return { ...(reading.day ? { day: reading.day } : {}), ...(kardiaNote ? { kardiaNote } : {}) };
  } catch {
    return {};
  }
}
