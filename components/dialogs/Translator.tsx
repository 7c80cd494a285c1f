'use client';

/** The translator: loaded with the first dialog, since pages are sent with their texts. */
export { NextIntlClientProvider as Translator } from 'next-intl';
