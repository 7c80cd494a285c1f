'use client';

import { useEffect } from 'react';
import { COLLAPSED_COOKIE, collapsedIn } from './collapsed';

const YEAR_SECONDS = 31_536_000;

/** Remembers which sections the reader folds, for the server to draw them so; a cookie, so that nothing jumps on loading. */
export function SectionMemory() {
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement) remember(target);
    };
    document.addEventListener('toggle', hear, true);
    // What was folded before this listened is remembered as well.
    for (const section of document.querySelectorAll('details')) remember(section);
    return () => document.removeEventListener('toggle', hear, true);
  }, []);
  return null;
}

/** Noted is what differs from how the section comes at first. */
function remember({ open, dataset: { section, folded } }: HTMLDetailsElement) {
  const differs = open === (folded !== undefined);
  const stored = document.cookie.split('; ').find((one) => one.startsWith(`${COLLAPSED_COOKIE}=`));
  const collapsed = collapsedIn(stored?.split('=')[1]);
  if (!section || differs === collapsed.includes(section)) return;
  const ids = differs ? [...collapsed, section] : collapsed.filter((one) => one !== section);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${COLLAPSED_COOKIE}=${ids.join('.')}; path=/webui; max-age=${YEAR_SECONDS}; samesite=lax`;
}
