import { useEffect } from 'react';

/** Whether this document was opened for the address that it shows: one that the router came to has another's policy. */
const isOwnDocument = () => {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === window.location.pathname;
};

/**
 * For a page whose document must be its own, since it holds a third party's script or may use Bluetooth: no other page may be
 * shown in it, so links and the way back open whole documents. And who came here by the router gets the page's own
 * document first.
 */
export function useWholeDocuments() {
  useEffect(() => {
    const { pathname } = window.location;
    // A step to another place of this page, such as by the link that skips the menu, is a popstate as well.
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
  // The router hears the click further in, and finds it dealt with; the browser follows the link.
  event.stopPropagation();
}
