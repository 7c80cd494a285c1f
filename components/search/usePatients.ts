'use client';

import { useEffect, useState } from 'react';
import type { Place } from '@/lib/record/search/places';
import { findPlaces } from './places';
import type { SearchIslandProps } from './props';
import { PAUSE_MS } from './useSearch';

export interface FoundPatients {
  /** `none`: the reader has no patients to search for. */
  state: 'none' | 'searching' | 'found' | 'failed';
  patients: readonly Place[];
}

interface Answered {
  words: string;
  /** Null if the search failed. */
  patients: readonly Place[] | null;
}

/**
 * Searches a doctor's patients by name after a pause in typing. Until the answer to the newest words has come, those of the
 * earlier ones that match them too stay visible.
 */
export function usePatients(find: SearchIslandProps['findPatients'], words: string, again: number): FoundPatients {
  const [answered, setAnswered] = useState<Answered>({ words: '', patients: [] });
  const asks = find !== undefined && words.length >= 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for the same once more
  useEffect(() => {
    if (!find || words.length < 2) return;
    let left = false;
    const answer = (patients: Answered['patients']) => left || setAnswered({ words, patients });
    const later = setTimeout(
      () =>
        find(words).then(
          (found) => answer(found.status === 'done' ? found.value : null),
          () => answer(null),
        ),
      PAUSE_MS,
    );
    return () => {
      left = true;
      clearTimeout(later);
    };
  }, [find, words, again]);
  if (!asks) return { state: 'none', patients: [] };
  const known = answered.patients ?? [];
  if (answered.words !== words)
    return { state: 'searching', patients: findPlaces(known, words).map(({ place }) => place) };
  return { state: answered.patients ? 'found' : 'failed', patients: known };
}
