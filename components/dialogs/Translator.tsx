'use client';

/** What puts texts into the language's forms: fetched with the first dialog, since a page is sent with its words. */
export { NextIntlClientProvider as Translator } from 'next-intl';
