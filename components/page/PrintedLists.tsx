'use client';

import { useEffect } from 'react';
import { PRINT } from '@/lib/access/lists/print';
import { parseInert } from '../shell/client/trusted-types';

/**
 * Makes a printed page hold every row of its lists, however the printing began: by the page's button, by keys or by the
 * browser's menu. The event that comes before it cannot wait, so the rest is asked for synchronously, and only where a
 * list shows a part of its rows. The answer is an ordinary reading of the same page: the same policy, the same log.
 * Where it does not come, the page says on paper that its list is incomplete.
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

/** Makes the page ready for paper; what is returned makes it ready for the screen again. */
function prepare() {
  const cut = [...document.querySelectorAll<HTMLElement>('[data-cut]')];
  // With one of a page's lists come all of them.
  const copies = completed(cut.filter((list) => !list.parentElement?.closest('[data-cut]')));
  const { dataset } = document.documentElement;
  const scheme = dataset.mantineColorScheme;
  // Ink on white, also for who reads on a dark screen.
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
    // In front of it: what a picture refers to by its id is found in what is printed, not in what is hidden.
    list.before(copy);
    return [{ list, copy }];
  });
}

/** The same page with every row; null where it cannot be had, or another page was the answer. */
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
