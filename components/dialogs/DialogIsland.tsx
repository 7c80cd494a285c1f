'use client';

import type { AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Act } from '@/lib/access/policy/sections';
import { ListNavigation } from '../list/ListNavigation';
import { rowIn as rowInMarkup } from '../list/row-data';
import { addButtonIn, listAsked } from './add-address';

/** The pressed button: its action, the kind of a new row, and the row it is in. `R`: the data of the page's rows. */
export interface OpenDialog<R = never> {
  act: string;
  /** The button's label. */
  label: string;
  type: string | undefined;
  /** Absent for a button outside of the rows. */
  row: R | undefined;
}

export interface DialogsProps<C, R = never> {
  open: OpenDialog<R> | null;
  /** The options of the section's forms. */
  context: C;
  onClose(): void;
}

interface DialogIslandProps<C, R> {
  locale: string;
  context: C;
  /** Acts that the viewer's licence does not cover: their buttons explain that instead of opening a form. */
  missingPermissions: readonly Act[];
  /** Whether the acts on a row need no licence; `undefined` for a new row. Absent: every row's acts need theirs. */
  free?: (row: R | undefined) => boolean;
  /** Reads a row from the markup, if it is not JSON in the row's attribute. */
  rowIn?: (row: HTMLElement) => R;
  load(): Promise<ComponentType<DialogsProps<C, R>>>;
  /** A dialog that was left for another page, to be reopened on return. */
  resume?(): Promise<OpenDialog<R> | null>;
  children: ReactNode;
}

/** The act whose permission a button needs, for buttons with another `data-act`. */
const ACT_OF_BUTTON: Record<string, Act> = { 'create-kardia': 'create' };
export const SUBSCRIBE = 'subscribe';

// Forms, dates and their texts are loaded with the first dialog: the page itself is plain markup.
export const texts = { it: () => import('@/messages/it/browser'), en: () => import('@/messages/en/browser') };
const translator = async () => (await import('./Translator')).Translator;

interface Loaded<C, R> {
  Dialogs: ComponentType<DialogsProps<C, R>>;
  Translator: typeof NextIntlClientProvider;
  messages: AbstractIntlMessages;
}

const never = () => false;

/** Listens to the server-rendered buttons of a section's page, and opens the section's dialogs. */
export function DialogIsland<C, R>(props: DialogIslandProps<C, R>) {
  const { locale, context, missingPermissions, free = never, rowIn = rowInMarkup, load, resume, children } = props;
  const missing = (row: R | undefined) => (free(row) ? [] : missingPermissions);
  const [open, setOpen] = useState<OpenDialog<R> | null>(null);
  const [loaded, setLoaded] = useState<Loaded<C, R> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const fetched = async (): Promise<Loaded<C, R>> => {
    const language = locale === 'en' ? texts.en : texts.it;
    const [Dialogs, Translator, messages] = await Promise.all([load(), translator(), language()]);
    return { Dialogs, Translator, messages };
  };
  const prepare = () => void fetched();
  const press = (button: HTMLElement) => {
    opener.current = button;
    setOpen(openedBy(button, missing, rowIn));
    if (!loaded) fetched().then(setLoaded);
  };
  const click = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    if (button) press(button);
  };
  const pressAsked = useEffectEvent(() => {
    const button = place.current && addButtonIn(place.current);
    if (button) return press(button);
    const list = listAsked();
    if (list) window.location.replace(list);
  });
  useEffect(() => {
    pressAsked();
    const again = () => pressAsked();
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);
  const resumed = useEffectEvent((left: OpenDialog<R> | null) => {
    if (!left) return;
    setOpen(left);
    fetched().then(setLoaded);
  });
  const resuming = useRef(resume);
  useEffect(() => void resuming.current?.().then(resumed), []);
  useEffect(() => {
    if (open === null && opener.current) returnFocus(opener.current);
  }, [open]);
  return (
    // biome-ignore lint/a11y: the buttons within take focus and keys; this only hears their clicks
    <div
      ref={place}
      onClick={click}
      onFocus={prepare}
      onPointerOver={prepare}
      data-missing={missing(undefined).join(' ')}
    >
      <ListNavigation>{children}</ListNavigation>
      {loaded ? (
        <loaded.Translator locale={locale} timeZone="Europe/Rome" messages={loaded.messages}>
          <loaded.Dialogs context={context} open={open} onClose={() => setOpen(null)} />
        </loaded.Translator>
      ) : null}
    </div>
  );
}

function openedBy<R>(
  button: HTMLElement,
  missing: (row: R | undefined) => readonly Act[],
  rowIn: (row: HTMLElement) => R,
): OpenDialog<R> {
  const { act = '', type } = button.dataset;
  const needed = ACT_OF_BUTTON[act] ?? act;
  const place = button.closest<HTMLElement>('[data-row]');
  const row = place ? rowIn(place) : undefined;
  return {
    act: missing(row).some((one) => one === needed) ? SUBSCRIBE : act,
    label: button.getAttribute('aria-label') ?? '',
    type,
    row,
  };
}

/**
 * Returns the focus to the button that opened the dialog, or to the button of the row's menu that holds it; on a phone, where both
 * are hidden in the row's sheet, to the row; if the row is gone, to the page's title.
 */
function returnFocus(button: HTMLElement) {
  if (!button.isConnected) return document.getElementById('content')?.focus();
  const menu = button.closest('[data-menu]');
  const row = button.closest('tr');
  const places = [button, menu?.previousElementSibling, row?.querySelector('[data-sheet]')];
  for (const place of places) {
    if (place instanceof HTMLElement) place.focus();
    if (document.activeElement === place) return;
  }
}
