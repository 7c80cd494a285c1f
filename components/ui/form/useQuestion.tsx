'use client';

import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';

interface Words {
  title: string;
  question: ReactNode;
  confirm: string;
  cancel: string;
  close: string;
}

/** A confirmation before an action: `ask` resolves to the answer, `dialog` must be rendered. */
export function useQuestion(words: Words) {
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const settle = (yes: boolean) => () => {
    answer?.(yes);
    setAnswer(null);
  };
  const dialog = answer ? <ConfirmDialog {...words} onConfirm={settle(true)} onCancel={settle(false)} /> : null;
  return { ask, dialog };
}
