'use client';

import { useEffect } from 'react';
import { COLLAPSED_COOKIE, collapsedIn } from './collapsed';

const YEAR_SECONDS = 31_536_000;

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
    // Also store what was collapsed before hydration.
    for (const section of document.querySelectorAll('details')) remember(section);
    return () => document.removeEventListener('toggle', hear, true);
  }, []);
  return null;
}

/** Only differences from a section's default state are stored. */
function remember({ open, dataset: { section, folded } }: HTMLDetailsElement) {
  const differs = open === (folded !== undefined);
  const stored = document.cookie.split('; ').find((one) => one.startsWith(`${COLLAPSED_COOKIE}=`));
  const collapsed = collapsedIn(stored?.split('=')[1]);
  if (!section || differs === collapsed.includes(section)) return;
  const ids = differs ? [...collapsed, section] : collapsed.filter((one) => one !== section);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${COLLAPSED_COOKIE}=${ids.join('.')}; path=/webui; max-age=${YEAR_SECONDS}; samesite=lax`;
}
