'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { texts } from '../dialogs/DialogIsland';
import type { SearchIslandProps } from './props';
import { SearchDialog } from './SearchDialog';

let kept: AbstractIntlMessages | undefined;

/** The search with its texts, which are loaded together with those of the dialogs. */
export function SearchIsland(props: SearchIslandProps) {
  const [messages, setMessages] = useState(kept);
  const { locale, onFailed } = props;
  useEffect(() => {
    const load = locale === 'en' ? texts.en : texts.it;
    load().then((all) => {
      kept = all as AbstractIntlMessages;
      setMessages(kept);
    }, onFailed);
  }, [locale, onFailed]);
  return messages ? (
    <NextIntlClientProvider locale={locale} timeZone="Europe/Rome" messages={messages}>
      <SearchDialog {...props} />
    </NextIntlClientProvider>
  ) : null;
}
