'use client';

import { useEffect, useRef, useState } from 'react';
import ui from '../ui/page.module.css';
import classes from './dialog.module.css';
import { holdsText } from './relogin';
import { TopDialog } from './TopDialog';

export interface LeavingWords {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/**
 * While the page holds text that is saved nowhere, leaving it asks first: by a link here, by closing the tab in the
 * browser's own words. Every form says through holdText() that it holds some.
 */
export function LeavingGuard({ words }: { words: LeavingWords }) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const allowed = useRef(false);
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const found = leadingAway(event);
      if (!found || allowed.current || !holdsText()) return;
      // On the window and before React, whose links would navigate.
      event.preventDefault();
      event.stopPropagation();
      setLink(found);
    };
    const close = (event: BeforeUnloadEvent) => {
      if (holdsText() && !allowed.current) event.preventDefault();
    };
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('beforeunload', close);
    return () => {
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('beforeunload', close);
    };
  }, []);
  if (!link) return null;
  const follow = () => {
    setLink(null);
    allowed.current = true;
    link.click();
    // A link of the router's stays in this document, where the next page has texts of its own.
    setTimeout(() => {
      allowed.current = false;
    }, 1000);
  };
  return (
    <TopDialog role="alertdialog" title={words.title} text={words.text} onEscape={() => setLink(null)}>
      <div className={classes.dialogButtons}>
        <button type="button" className={ui.button} data-quiet="" onClick={follow}>
          {words.leave}
        </button>
        <button type="button" className={ui.button} data-autofocus="" onClick={() => setLink(null)}>
          {words.stay}
        </button>
      </div>
    </TopDialog>
  );
}

/** The link that a click follows to another page in this tab. A list's own links keep the page and what it holds. */
function leadingAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  return link.pathname === location.pathname && link.origin === location.origin ? null : link;
}
