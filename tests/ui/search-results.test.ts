import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Answer, Found } from '@/components/search/answer';
import { optionsOf } from '@/components/search/options';
import { Results } from '@/components/search/Results';
import { messagesOf } from '@/lib/i18n/translate';
import { displayedMeasure } from '@/lib/values/numbers';

// What the list of the search says of what was found, and where it leads.

const found = (given: Partial<Found>): Found => ({
  ...{ id: 7, titolo: null, giorno: null, estratto: null, misura: null, numerica: true, parola: null, insieme: null },
  ...given,
});

function shown(sezione: string, one: Partial<Found>, { totale = 1, locale = 'it' as 'it' | 'en' } = {}) {
  const answer: Answer = { totale, intese: [], gruppi: [{ sezione, totale, voci: [found(one)] }] };
  const options = optionsOf([], answer, { base: undefined, alone: undefined });
  const view = createElement(Results, { id: 'x', options, answer, active: undefined, onChoose: () => () => {} });
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

describe('what was measured', () => {
  test('is numbers as the language writes them', () => {
    expect(shown('readings', { misura: '36.6 °C' })).toContain('>36,6 °C<');
    expect(shown('readings', { misura: '36.6 °C' }, { locale: 'en' })).toContain('>36.6 °C<');
  });

  test('or a report’s own words as they are written there', () => {
    const text = shown('results', { misura: '1.80 circa', numerica: false, insieme: 3 });
    expect(text).toContain('>1.80 circa<');
    expect(displayedMeasure('≤ 5.2 (vedi 1.2) mg/L', 'it')).toBe('≤ 5,2 (vedi 1.2) mg/L');
    expect(displayedMeasure('1.2.3', 'it')).toBe('1,2,3');
    expect(displayedMeasure('1.2.3', 'en')).toBe('1.2.3');
  });
});

test('a score is called by its own name and opens the page that shows it', () => {
  const html = shown('scores', { parola: 'story.score.meld-score' });
  expect(html).toContain('>MELD<');
  expect(html).toMatch(/href="[^"]*MELD[^"]*voce=scores-7/i);
});

test('no more results are promised than are shown', () => {
  expect(shown('visits', {}, { totale: 50 })).toContain('Mostra tutti i 50 risultati');
  expect(shown('visits', {}, { totale: 51 })).toContain('Mostra i primi 50 di 51 risultati');
  expect(shown('visits', {}, { totale: 51, locale: 'en' })).toContain('Show the first 50 of 51 results');
});
