import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Gives the islands below it the texts of these namespaces, and no others: what is sent here weighs on the page. */
export async function ClientMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
