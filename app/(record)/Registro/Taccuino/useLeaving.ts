'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useUnsavedText } from '@/components/shell/session/useUnsavedText';

export const LIST = '/Registro/Taccuino';

/** Leaves the editor, and asks first if changes would be lost. For links and for closing the tab the frame asks. */
export function useLeaving(dirty: boolean, saved: boolean) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const guarded = dirty && !saved;
  useUnsavedText(guarded);
  const to = (path: string) => router.push(path as Route);
  return { asking, to, ask: () => (dirty ? setAsking(true) : to(LIST)), stay: () => setAsking(false) };
}
