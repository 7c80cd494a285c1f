'use client';

import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconSearch } from '../ui/icons';
import classes from './button.module.css';
import type { SearchIslandProps } from './props';

interface SearchButtonProps extends Pick<SearchIslandProps, 'locale' | 'owner' | 'findPlaces' | 'findPatients'> {
  /**
   * The visible text of the button if there is room; `name`, its accessible name, is longer, since pages have searches of their
   * own.
   */
  label: string;
  name: string;
  failed: string;
}

type Island = ComponentType<SearchIslandProps>;

/** Whether a key types a character where it is pressed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Opens the search by click, by `/`, Ctrl-K or Cmd-K. The search itself is loaded when it is first opened. */
export function SearchButton({ label, name, failed, ...search }: SearchButtonProps) {
  const [Loaded, setLoaded] = useState<Island | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const focused = useRef<Element | null>(null);
  const open = (from: Element | null) => {
    focused.current = from;
    setState('open');
    if (!Loaded)
      import('./SearchIsland').then(
        ({ SearchIsland }) => setLoaded(() => SearchIsland),
        () => setState('failed'),
      );
  };
  useEffect(() => {
    if (state === 'closed' && focused.current instanceof HTMLElement) focused.current.focus();
  }, [state]);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    if (event.altKey || !(isChord || isSlash)) return;
    event.preventDefault();
    // The shortcut does nothing over an open dialog.
    if (!document.querySelector('[role="dialog"], dialog[open], :popover-open')) open(document.activeElement);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        onClick={({ currentTarget }) => open(currentTarget)}
        aria-label={name}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title={`${name} (Ctrl K)`}
        aria-busy={(state === 'open' && !Loaded) || undefined}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </button>
      {state === 'failed' ? (
        <span role="alert" className={classes.failed}>
          {failed}
        </span>
      ) : null}
      {Loaded && state === 'open' ? (
        <Loaded {...search} onClose={() => setState('closed')} onFailed={() => setState('failed')} />
      ) : null}
    </>
  );
}
