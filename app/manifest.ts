import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BASE_PATH } from '@/lib/http/base-path';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `${BASE_PATH}/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a browser needs to install the app. Its colours are those of the light theme: a manifest has only one set. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, lang] = await Promise.all([getTranslations('shell'), getLocale()]);
  return {
    id: BASE_PATH,
    name: t('product'),
    short_name: t('productShort'),
    description: t('description'),
    lang,
    dir: 'ltr',
    start_url: BASE_PATH,
    scope: BASE_PATH,
    display: 'standalone',
    background_color: '#f5f4f0',
    theme_color: '#f5f4f0',
    categories: ['health', 'medical'],
    icons: [
      icon('192', 192),
      icon('512', 512),
      icon('maskable-512', 512, 'maskable'),
      { src: `${BASE_PATH}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
