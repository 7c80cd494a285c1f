/** An amount in its own currency, as the reader's language writes it. */
export const displayedCost = (cost: string, currency: string, locale: string) =>
  new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'it-IT', { style: 'currency', currency }).format(Number(cost));
