import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Provides only these namespaces to the client components below, since everything passed here adds to the page's size. */
export async function ClientMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
