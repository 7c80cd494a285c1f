'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Answer } from '@/lib/http/form-state';
import type { Places } from '@/lib/record/search/places';
import { texts } from '../dialogs/DialogIsland';
import { SearchDialog } from './SearchDialog';

export interface SearchIslandProps {
  locale: string;
  /** Whether the reader has a record of their own to search. */
  owner: boolean;
  findPlaces(sent?: undefined): Promise<Answer<Places>>;
  onClose(): void;
}

let kept: AbstractIntlMessages | undefined;

/** The search with its texts, which come with those of the dialogs. */
export function SearchIsland(props: SearchIslandProps) {
  const [messages, setMessages] = useState(kept);
  const { locale, onClose } = props;
  useEffect(() => {
    const load = locale === 'en' ? texts.en : texts.it;
    load().then((all) => {
      kept = all as unknown as AbstractIntlMessages;
      setMessages(kept);
    }, onClose);
  }, [locale, onClose]);
  return messages ? (
    <NextIntlClientProvider locale={locale} timeZone="Europe/Rome" messages={messages}>
      <SearchDialog {...props} />
    </NextIntlClientProvider>
  ) : null;
}
