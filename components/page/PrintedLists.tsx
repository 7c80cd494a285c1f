'use client';

import { useEffect } from 'react';
import { PRINT } from '@/lib/access/lists/print';
import { parseInert } from '../shell/client/trusted-types';

/**
 * Adds all rows of the lists to a printed page, however printing was started: by the page's button, by keys or by the browser's
 * menu. The beforeprint event cannot wait, so the rest is fetched synchronously, and only if a list shows part of its rows. The
 * request is an ordinary read of the same page, with the same policy and the same log. If it fails, the printed page says that
 * its list is incomplete.
 */
export function PrintedLists() {
  useEffect(() => {
    let undo = () => {};
    const before = () => {
      undo();
      undo = prepare();
    };
    const after = () => {
      undo();
      undo = () => {};
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      undo();
    };
  }, []);
  return null;
}

/** Prepares the page for printing; the returned function undoes that. */
function prepare() {
  const cut = [...document.querySelectorAll<HTMLElement>('[data-cut]')];
  // Copy only the outermost lists: where a page shows one of several lists at a time, their container is marked as well.
  const copies = completed(cut.filter((list) => !list.parentElement?.closest('[data-cut]')));
  const { dataset } = document.documentElement;
  const scheme = dataset.mantineColorScheme;
  // Print dark on white, also from the dark scheme.
  dataset.mantineColorScheme = 'light';
  return () => {
    dataset.mantineColorScheme = scheme;
    for (const { list, copy } of copies) {
      delete list.dataset.replaced;
      copy.remove();
    }
  };
}

function completed(lists: HTMLElement[]) {
  const whole = lists.length > 0 ? fetchWhole() : null;
  return lists.flatMap((list) => {
    const found = whole?.querySelector(`[data-list-name="${CSS.escape(list.dataset.listName ?? '')}"]`);
    if (!found) return [];
    const copy = document.importNode(found, true) as HTMLElement;
    copy.dataset.printedList = '';
    list.dataset.replaced = '';
    // The copy is before the original: SVG references by id resolve to the first match, which must be the printed one.
    list.before(copy);
    return [{ list, copy }];
  });
}

/** Fetches the same page with all rows; null if it cannot be fetched, or the answer is another page. */
function fetchWhole(): Document | null {
  const { pathname, search } = window.location;
  const address = new URLSearchParams(search);
  address.set(PRINT, '');
  const request = new XMLHttpRequest();
  try {
    request.open('GET', `${pathname}?${address}`, false);
    request.send();
  } catch {
    return null;
  }
  if (request.status !== 200 || new URL(request.responseURL).pathname !== pathname) return null;
  return parseInert(request.responseText);
}
