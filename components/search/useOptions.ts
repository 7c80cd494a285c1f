'use client';

import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { mayFollow, type Option } from './options';

interface Callbacks {
  /** The prefix of the options' ids. */
  id: string;
  /** Called to show all results of a section. */
  onAll(section: string): void;
  /** Whether the results belong to the words in the field. */
  isAnswered: boolean;
  /** Called on Enter without an option to choose. */
  onNone(): void;
  onClose(): void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
};

/** Moves through the options with the arrow keys while the focus stays in the field; Enter follows the marked one. */
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
    // Ignore Enter that confirms an input method's composition.
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
  /** Handles a click on an option, except for the navigation, which the link itself does. */
  const choose = (option: Option) => (event: MouseEvent) => {
    if (option.kind === 'all') onAll(option.group.sezione);
    else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
  };
  return { active, keys, choose };
}
