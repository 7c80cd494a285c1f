'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContactRow, contactIn } from '@/components/patient/ContactRows';
import { EMERGENCY } from '@/lib/record/contacts/model';
import type { CardDefaults } from './defaults';

/** The dialog that is open, and on what. */
export type Open =
  | { dialog: 'personal' | 'contacts' | 'medical' }
  | { dialog: 'add'; type: number }
  | { dialog: 'edit' | 'lock' | 'remove'; contact: ContactRow };

// Forms, dates, phone numbers and their texts come when the first dialog opens: the page itself is plain markup.
const texts = { it: () => import('@/messages/it.json'), en: () => import('@/messages/en.json') };
const loadDialogs = async (locale: string) => {
  const [{ CardDialogs }, { default: messages }] = await Promise.all([
    import('./CardDialogs'),
    locale === 'en' ? texts.en() : texts.it(),
  ]);
  return { CardDialogs, messages };
};

interface CardIslandProps {
  patient: CardDefaults;
  locale: string;
  children: ReactNode;
}

/** Listens to the card's buttons, which the server drew, and opens their dialogs. */
export function CardIsland({ patient, locale, children }: CardIslandProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialogs>> | null>(null);
  const prepare = () => void loadDialogs(locale);
  const opener = useRef<HTMLElement | null>(null);
  const click = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    const asked = button && openedBy(button);
    if (!asked) return;
    opener.current = button;
    setOpen(asked);
    if (!loaded) loadDialogs(locale).then(setLoaded);
  };
  useEffect(() => {
    if (open === null && opener.current) returnFocus(opener.current);
  }, [open]);
  return (
    // biome-ignore lint/a11y: the buttons within take focus and keys; this only hears their clicks
    <div onClick={click} onFocus={prepare} onPointerOver={prepare}>
      {children}
      {loaded ? (
        <NextIntlClientProvider locale={locale} timeZone="Europe/Rome" messages={loaded.messages}>
          <loaded.CardDialogs patient={patient} open={open} onClose={() => setOpen(null)} />
        </NextIntlClientProvider>
      ) : null}
    </div>
  );
}

/** Back to the button that opened the dialog; where its row is gone, to the page's title. */
function returnFocus(button: HTMLElement) {
  const place = button.isConnected ? button : document.getElementById('content');
  place?.focus();
}

function openedBy(button: HTMLElement): Open | null {
  switch (button.dataset.act) {
    case 'personal':
    case 'contacts':
    case 'medical':
      return { dialog: button.dataset.act };
    case 'add':
      return { dialog: 'add', type: Number(button.dataset.type ?? EMERGENCY) };
    case 'edit':
    case 'lock':
    case 'remove': {
      const row = button.closest<HTMLElement>('[data-row]');
      return row ? { dialog: button.dataset.act, contact: contactIn(row) } : null;
    }
    default:
      return null;
  }
}
