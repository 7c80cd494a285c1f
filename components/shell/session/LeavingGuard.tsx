'use client';

import { useEffect, useRef, useState } from 'react';
import ui from '../../ui/page.module.css';
import classes from './dialog.module.css';
import { hasUnsavedText } from './relogin';
import { TopDialog } from './TopDialog';

export interface LeavingWords {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/**
 * Asks before the page is left with unsaved text: with a dialog for links and (where the browser allows it) the back button,
 * with the browser's own dialog when the tab is closed. Forms report unsaved text with useUnsavedText().
 */
export function LeavingGuard({ words }: { words: LeavingWords }) {
  const [goOn, setGoOn] = useState<{ leave(): void } | null>(null);
  const allowed = useRef(false);
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const found = leadingAway(event);
      if (!found || allowed.current || !hasUnsavedText()) return;
      // This listener is on the window and runs before React's, since React's links would navigate.
      event.preventDefault();
      event.stopPropagation();
      setGoOn({ leave: () => found.click() });
    };
    const traverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || allowed.current || !hasUnsavedText()) return;
      event.preventDefault();
      const { key } = event.destination;
      setGoOn({ leave: () => void window.navigation.traverseTo(key) });
    };
    const close = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText() && !allowed.current) event.preventDefault();
    };
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('beforeunload', close);
    window.navigation?.addEventListener('navigate', traverse);
    return () => {
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('beforeunload', close);
      window.navigation?.removeEventListener('navigate', traverse);
    };
  }, []);
  if (!goOn) return null;
  const follow = () => {
    setGoOn(null);
    allowed.current = true;
    goOn.leave();
    // A router link keeps this document, so the guard must be active again for the next page.
    setTimeout(() => {
      allowed.current = false;
    }, 1000);
  };
  return (
    <TopDialog role="alertdialog" title={words.title} text={words.text} onEscape={() => setGoOn(null)}>
      <div className={classes.dialogButtons}>
        <button type="button" className={ui.button} data-quiet="" onClick={follow}>
          {words.leave}
        </button>
        <button type="button" className={ui.button} data-autofocus="" onClick={() => setGoOn(null)}>
          {words.stay}
        </button>
      </div>
    </TopDialog>
  );
}

/** The link that a click follows to another page in this tab. List links stay on the page and keep its contents. */
function leadingAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  return link.pathname === location.pathname && link.origin === location.origin ? null : link;
}
