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
  /** Whether the list is on its way to somewhere. */
  pending: boolean;
  /**
   * Goes where the search leads once that is known, in place of the present address; null stays. The last one counts.
   */
  follow(find: () => Promise<string | null>): void;
}
const Navigator = createContext<ListNavigator>({ pending: false, follow: () => {} });
export const useListNavigation = () => useContext(Navigator);

const pathOf = ({ pathname, search }: URL) => (pathname.slice(BASE_PATH.length) + search) as Route;

/**
 * Follows a list's links and its forms without leaving the page: the focus and the scrolling stay where they are, but
 * another page of a table is read from its heading on.
 * The links are links and the forms are forms: before this has loaded they work as such. A phone's rows open here.
 */
export function ListNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const turn = useRef(0);
  const landing = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (pending || !landing.current) return;
    landing.current.focus();
    landing.current.scrollIntoView({ block: 'start' });
    landing.current = null;
  }, [pending]);
  const sheet = useRowSheet();
  const go = (url: URL) => {
    turn.current++;
    start(() => router.push(pathOf(url), { scroll: false }));
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
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-sheet]') : null;
    if (opener) return sheet.open(opener);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-list]') : null;
    // What stands in another one is followed by that.
    if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    landing.current = headingOver(link);
    go(new URL(link.href));
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

/** Where a table's other page begins to be read; null for a link that leaves the rows under the reader's eyes. */
function headingOver(link: HTMLElement): HTMLElement | null {
  if (link.dataset.list !== 'page') return null;
  const heading = link.closest('section')?.querySelector<HTMLElement>('summary, h2[tabindex]');
  return heading ?? document.getElementById('content');
}
