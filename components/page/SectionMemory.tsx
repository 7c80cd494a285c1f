'use client';

import { useEffect } from 'react';
import { rememberDifference } from '../ui/collapsed';

/**
 * Stores which sections the reader has collapsed; in a cookie, so that the server renders them that way and nothing moves on
 * loading.
 */
export function SectionMemory() {
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement) remember(target);
    };
    document.addEventListener('toggle', hear, true);
    // Sections may have been collapsed before hydration: store their state too.
    for (const section of document.querySelectorAll('details')) remember(section);
    return () => document.removeEventListener('toggle', hear, true);
  }, []);
  return null;
}

function remember({ open, dataset: { section, folded } }: HTMLDetailsElement) {
  if (section) rememberDifference(section, open === (folded !== undefined));
}
