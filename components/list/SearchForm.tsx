'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import ui from '../ui/page.module.css';
import { useListNavigation } from './ListNavigation';
import classes from './list.module.css';
import type { SearchAction } from './list-params';

/** After this pause in typing the search starts. */
const PAUSE_MS = 500;

interface SearchFormProps {
  action: SearchAction;
  /** The field's name. */
  name: string;
  /** The current search words of the page. */
  words: string;
  failure: string;
  children: ReactNode;
}

/** Searches after a pause in typing or on submit. Before hydration it is a plain form. */
export function SearchForm({ action, name, words, failure, children }: SearchFormProps) {
  const { pending, follow } = useListNavigation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(words);
  const [failed, setFailed] = useState(false);
  const seek = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
    const sent = new FormData(form.current ?? undefined);
    setFailed(false);
    follow(() =>
      action(sent).catch(() => {
        setFailed(true);
        return null;
      }),
    );
  };
  const typed = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(seek, PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    seek();
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  // The back button and "show all" change the words without the field: update it, unless the user is typing.
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (pending || pause.current || shown.current === words || !(field instanceof HTMLInputElement)) return;
    shown.current = words;
    if (field.value.trim() !== words) field.value = words;
  }, [pending, words, name]);
  return (
    <form
      ref={form}
      action={action as (form: FormData) => void}
      onSubmit={submit}
      onInput={typed}
      className={classes.search}
    >
      {children}
      {failed ? (
        <p role="alert" className={ui.notice}>
          {failure}
        </p>
      ) : null}
    </form>
  );
}
