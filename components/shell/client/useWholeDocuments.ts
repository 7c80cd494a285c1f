import { useEffect } from 'react';

/** Whether this document was loaded for the URL it shows; after a client-side navigation it still has another page's CSP. */
const isOwnDocument = () => {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === window.location.pathname;
};

/**
 * For pages that need a document of their own, because they contain a third party's script: links and the back
 * button load whole documents, so that no other page is shown in it. A reader who arrives by client-side navigation first gets
 * the page's own document.
 */
export function useWholeDocuments() {
  useEffect(() => {
    const { pathname } = window.location;
    // Moving within this page, e.g. with the skip link, fires a popstate too: ignore it.
    const reopen = (event: PopStateEvent) => {
      if (window.location.pathname === pathname) return;
      event.stopImmediatePropagation();
      window.location.reload();
    };
    if (!isOwnDocument()) window.location.reload();
    window.addEventListener('click', followPlainly, true);
    window.addEventListener('popstate', reopen, true);
    return () => {
      window.removeEventListener('click', followPlainly, true);
      window.removeEventListener('popstate', reopen, true);
      if (window.location.pathname !== pathname) window.location.reload();
    };
  }, []);
}

function followPlainly(event: MouseEvent) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, pathname, hash } = new URL(link.href);
  const isHere = pathname === window.location.pathname && hash !== '';
  if (isHere || origin !== window.location.origin || link.target || link.hasAttribute('download')) return;
  // The router's listener is further in and never gets the click; the browser follows the link.
  event.stopPropagation();
}
