import { once } from './once';

const formatIn = once((tag: string, currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency }));

/** An amount in its own currency, formatted for the reader's language. */
export const displayedCost = (cost: string, currency: string, locale: string) =>
  formatIn(locale === 'en' ? 'en-GB' : 'it-IT', currency).format(Number(cost));
