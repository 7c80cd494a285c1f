'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

export const LIST = '/Registro/Taccuino';

/** Leaving the editor: asked first where something would be lost, by the button as by closing the tab. */
export function useLeaving(dirty: boolean, saved: boolean) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const guarded = dirty && !saved;
  useEffect(() => {
    if (!guarded) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, [guarded]);
  const to = (path: string) => router.push(path as Route);
  return { asking, to, ask: () => (dirty ? setAsking(true) : to(LIST)), stay: () => setAsking(false) };
}
