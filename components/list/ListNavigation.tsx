'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useTransition,
} from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from './list.module.css';
import { useRowSheet } from './useRowSheet';

interface ListNavigator {
  /** Whether a navigation is in progress. */
  pending: boolean;
  /**
   * Navigates to the URL that `find` returns, replacing the current one; null: stays on the page. Of several calls only the
   * last one has an effect.
   */
  follow(find: () => Promise<string | null>): void;
}
const Navigator = createContext<ListNavigator>({ pending: false, follow: () => {} });
export const useListNavigation = () => useContext(Navigator);

const pathOf = ({ pathname, search }: URL) => (pathname.slice(BASE_PATH.length) + search) as Route;

/**
 * Follows a list's links and forms without leaving the page: focus and scroll position stay, except that another page of a
 * table moves them to its heading; more rows of the same table are part of the same step of the browser's history. Before hydration they work as plain links and forms. It also opens the sheets of compact
 * rows on a phone.
 */
export function ListNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const turn = useRef(0);
  const landing = useRef<HTMLElement | null>(null);
  const grown = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (pending) return;
    // The link that shows more rows is gone once all are shown: the number of rows takes its focus.
    if (document.activeElement === document.body) grown.current?.focus();
    grown.current = null;
    if (!landing.current) return;
    landing.current.focus();
    landing.current.scrollIntoView({ block: 'start' });
    landing.current = null;
  }, [pending]);
  const sheet = useRowSheet();
  const go = (url: URL, how: 'push' | 'replace' = 'push') => {
    turn.current++;
    start(() => router[how](pathOf(url), { scroll: false }));
  };
  const navigator = useMemo(() => {
    const follow: ListNavigator['follow'] = (find) => {
      const mine = ++turn.current;
      start(async () => {
        const address = await find();
        if (address === null || mine !== turn.current) return;
        start(() => router.replace(pathOf(new URL(address, window.location.href)), { scroll: false }));
      });
    };
    return { pending, follow };
  }, [pending, router]);
  const click = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Ignore events that a nested element has already handled.
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const menu = target.closest('[data-menu] :is(button, a)')?.closest<HTMLElement>('[data-menu]:popover-open');
    menu?.hidePopover();
    const opener = target.closest<HTMLElement>('[data-sheet]');
    if (opener) {
      event.preventDefault();
      sheet.open(opener);
      return;
    }
    const link = target.closest<HTMLAnchorElement>('a[data-list]');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    landing.current = headingOver(link);
    const grows = link.dataset.list === 'more';
    grown.current = grows ? (link.parentElement?.querySelector<HTMLElement>('[role="status"]') ?? null) : null;
    // Whoever comes back from an item's page finds as many rows as were shown.
    go(new URL(link.href), grows ? 'replace' : 'push');
  };
  const submit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.list === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const url = new URL(window.location.href);
    const listParams = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    url.search = new URLSearchParams(listParams).toString();
    go(url);
  };
  return (
    // biome-ignore lint/a11y: the links and the form within take focus and keys; this only hears them
    <div onClick={click} onSubmit={submit} aria-busy={pending} className={classes.navigation}>
      <Navigator value={navigator}>{children}</Navigator>
      {sheet.sheet}
    </div>
  );
}

/** The heading to move to for another page of a table; null for links after which the rows stay in view. */
function headingOver(link: HTMLElement): HTMLElement | null {
  if (link.dataset.list !== 'page') return null;
  const heading = link.closest('section')?.querySelector<HTMLElement>('summary, h2[tabindex]');
  return heading ?? document.getElementById('content');
}
