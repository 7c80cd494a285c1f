'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type FormEvent, type MouseEvent, type ReactNode, useTransition } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from './list.module.css';

/**
 * Follows a list's links and its search form without leaving the page: the focus and the scrolling stay where they are.
 * The links are links and the form is a form: before this has loaded they work as such.
 */
export function ListNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const go = ({ pathname, search }: URL) =>
    start(() => router.push((pathname.slice(BASE_PATH.length) + search) as Route, { scroll: false }));
  const click = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-list]') : null;
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(new URL(link.href));
  };
  const submit = (event: FormEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.list === undefined) return;
    event.preventDefault();
    const url = new URL(window.location.href);
    const wishes = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    url.search = new URLSearchParams(wishes).toString();
    go(url);
  };
  return (
    // biome-ignore lint/a11y: the links and the form within take focus and keys; this only hears them
    <div onClick={click} onSubmit={submit} aria-busy={pending} className={classes.navigation}>
      {children}
    </div>
  );
}
