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
    // Sections may have been collapsed before hydration: store their state too.
    for (const section of document.querySelectorAll('details')) remember(section);
    return () => document.removeEventListener('toggle', hear, true);
  }, []);
  return null;
}

/** Stores whether a section's state differs from its default: the cookie only has the ids of such sections. */
function remember({ open, dataset: { section, folded } }: HTMLDetailsElement) {
  const differs = open === (folded !== undefined);
  const stored = document.cookie.split('; ').find((one) => one.startsWith(`${COLLAPSED_COOKIE}=`));
  const collapsed = collapsedIn(stored?.split('=')[1]);
  if (!section || differs === collapsed.includes(section)) return;
  const ids = differs ? [...collapsed, section] : collapsed.filter((one) => one !== section);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${COLLAPSED_COOKIE}=${ids.join('.')}; path=/webui; max-age=${YEAR_SECONDS}; samesite=lax`;
}
