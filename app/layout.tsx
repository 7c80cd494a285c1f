import '@/components/ui/mantine';
import '@/components/ui/theme.css';
import '@/components/ui/font.css';
import '@/components/ui/base.css';
import { ColorSchemeScript } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { stateWords } from '@/app/words';
import { EarlyActions } from '@/components/shell/client/EarlyActions';
import { Body } from '@/components/shell/frame/Body';
import { StateWordsProvider } from '@/components/shell/states/StateWords';
import { Providers } from '@/components/ui/Providers';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    description: t('description'),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  // The foot of a form stays above the keyboard of a phone.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f4f0' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1416' },
  ],
};

/** The document. middleware.ts sets the nonce; without it there is no CSP to satisfy. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, sent, words] = await Promise.all([getLocale(), headers(), stateWords()]);
  const nonce = sent.get('x-nonce') ?? '';
  return (
    // Light unless a script chooses dark: without any scheme, Mantine's buttons and inputs have no colours.
    <html lang={locale} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <EarlyActions nonce={nonce} />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" suppressHydrationWarning />
      </head>
      <Body>
        <Providers nonce={nonce}>
          <StateWordsProvider words={words}>{children}</StateWordsProvider>
        </Providers>
      </Body>
    </html>
  );
}
