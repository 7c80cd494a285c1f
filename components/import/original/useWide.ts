'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is at least so many rem wide, so that large text counts as a narrow screen. */
export function useWide(place: RefObject<HTMLElement | null>, rem: number): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      if (entry) setWide(entry.contentRect.width / size >= rem);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, rem]);
  return wide;
}
