'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, ask, type Scope } from './answer';

/** After this pause in typing the search starts. */
export const PAUSE_MS = 220;
/** The longest text that the API takes. */
export const LONGEST = 100;

export type Outcome =
  | { state: 'idle' }
  | { state: 'searching'; before: Answer | null }
  | { state: 'found'; answer: Answer; words: string }
  | { state: 'failed' };

/**
 * Searches after a pause in typing, and only for the newest words: a late answer to older ones is dropped. Earlier results stay
 * visible until the next answer.
 */
export function useSearch(scope: Scope | null, words: string) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [wanted, setWanted] = useState({ section: undefined as string | undefined, words: '', again: 0 });
  const pause = useRef(true);
  const section = wanted.words === words ? wanted.section : undefined;
  const { again } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for the same once more
  useEffect(() => {
    if (scope === null || words.length < 2) {
      setOutcome({ state: 'idle' });
      return;
    }
    const leaving = new AbortController();
    setOutcome((last) => ({ state: 'searching', before: last.state === 'found' ? last.answer : beforeOf(last) }));
    const later = setTimeout(
      () =>
        ask(scope, words, { section, signal: leaving.signal }).then(
          (answer) => leaving.signal.aborted || setOutcome({ state: 'found', answer, words }),
          () => leaving.signal.aborted || setOutcome({ state: 'failed' }),
        ),
      pause.current ? PAUSE_MS : 0,
    );
    pause.current = true;
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [scope, words, section, again]);
  const askAgain = useCallback(
    (only?: string) => {
      pause.current = false;
      setWanted((last) => ({ section: only, words, again: last.again + 1 }));
    },
    [words],
  );
  return { outcome, askAgain, alone: section };
}

const beforeOf = (last: Outcome) => (last.state === 'searching' ? last.before : null);
