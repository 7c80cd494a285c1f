'use client';

import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { mayFollow, type Option } from './options';

interface Callbacks {
  /** What the options' ids begin with. */
  id: string;
  /** All results of a section are wanted. */
  onAll(section: string): void;
  /** Whether what was found is of the words that stand in the field. */
  isAnswered: boolean;
  /** Enter, where there is nothing to choose yet. */
  onNone(): void;
  onClose(): void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
};

/** Goes through the options by arrow keys, the focus staying in the field; Enter follows the one that is marked. */
export function useOptions(
  options: readonly Option[],
  words: string,
  { id, isAnswered, onAll, onNone, onClose }: Callbacks,
) {
  const [marked, setMarked] = useState<{ id: string; words: string } | null>(null);
  const found = options.findIndex((one) => one.id === marked?.id && marked.words === words);
  const at = Math.max(found, 0);
  const active = options[at]?.id;
  const nodeOf = (option: string | undefined) => document.getElementById(`${id}-${option}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another one is marked, and at no other time
  useEffect(() => {
    if (marked) nodeOf(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const keys = (event: KeyboardEvent) => {
    // The letter of an input method is not finished by its Enter.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = options[step(at, options.length - 1)];
      if (next) setMarked({ id: next.id, words });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (mayFollow(options[at], isAnswered)) nodeOf(active)?.click();
      else onNone();
    }
  };
  /** A link follows itself; here is what happens besides. */
  const choose = (option: Option) => (event: MouseEvent) => {
    if (option.kind === 'all') onAll(option.group.sezione);
    else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };
  return { active, keys, choose };
}
