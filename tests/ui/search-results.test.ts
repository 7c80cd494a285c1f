import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, ask, type Found } from '@/components/search/answer';
import { mayFollow, optionsOf } from '@/components/search/options';
import { Results } from '@/components/search/Results';
import { SearchStatus } from '@/components/search/SearchStatus';
import type { Outcome } from '@/components/search/useSearch';
import { messagesOf } from '@/lib/i18n/translate';
import { shownMeasure } from '@/lib/sections/results/words';
import { displayedMeasure } from '@/lib/values/numbers';

// The texts of the search results, and the pages to which they link.

const found = (given: Partial<Found>): Found => ({
  ...{ id: 7, titolo: null, giorno: null, estratto: null, misura: null, numerica: true, parola: null, insieme: null },
  ...given,
});

function shown(sezione: string, one: Partial<Found>, { totale = 1, locale = 'it' as 'it' | 'en' } = {}) {
  const answer: Answer = { totale, intese: [], gruppi: [{ sezione, totale, voci: [found(one)] }] };
  const options = optionsOf([], answer, { base: undefined, alone: undefined });
  return drawn(
    createElement(Results, { id: 'x', options, answer, active: undefined, onChoose: () => () => {} }),
    locale,
  );
}

function drawn(view: ReactElement, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

describe('a measured value', () => {
  test('has numbers in the language’s format', () => {
    expect(shown('readings', { misura: '36.6 °C' })).toContain('>36,6 °C<');
    expect(shown('readings', { misura: '36.6 °C' }, { locale: 'en' })).toContain('>36.6 °C<');
  });

  test('of a laboratory has a readable unit', () => {
    const text = shown('results', { misura: '4.5 10*3/uL', insieme: 3 });
    expect(text).toContain('>4,5 10³/µL<');
    for (const [written, italian] of [
      ['< 5 u[IU]/mL', '< 5 µUI/mL'],
      ['90.5 mL/min/{1.73_m2}', '90,5 mL/min/1,73 m²'],
      ['7 (circa 1.5) mg/(24.h)', '7 (circa 1.5) mg/24 h'],
      ['1.05 {INR}', '1,05'],
      ['3.2', '3,2'],
      ['12.5 per campo', '12,5 per campo'],
    ] as const)
      expect(shownMeasure(written, 'it')).toBe(italian);
  });

  test('in a report’s own words is shown unchanged', () => {
    const text = shown('results', { misura: '1.80 circa', numerica: false, insieme: 3 });
    expect(text).toContain('>1.80 circa<');
    expect(displayedMeasure('≤ 5.2 (vedi 1.2) mg/L', 'it')).toBe('≤ 5,2 (vedi 1.2) mg/L');
    expect(displayedMeasure('1.2.3', 'it')).toBe('1,2,3');
    expect(displayedMeasure('1.2.3', 'en')).toBe('1.2.3');
  });
});

test('a score is shown under its own name, and opens the page with it', () => {
  const html = shown('scores', { parola: 'story.score.meld-score' });
  expect(html).toContain('>MELD<');
  expect(html).toMatch(/href="[^"]*MELD[^"]*voce=scores-7/i);
});

test('the link to all results promises no more than the page shows', () => {
  expect(shown('visits', {}, { totale: 50 })).toContain('Mostra tutti i 50 risultati');
  expect(shown('visits', {}, { totale: 51 })).toContain('Mostra i primi 50 di 51 risultati');
  expect(shown('visits', {}, { totale: 51, locale: 'en' })).toContain('Show the first 50 of 51 results');
});

test('Enter opens a page at once, and an item or a section only when the results are for the typed words', () => {
  const answer: Answer = { totale: 9, intese: [], gruppi: [{ sezione: 'visits', totale: 9, voci: [found({})] }] };
  const place = { place: { label: 'Visite', href: '/v', words: '' }, named: true };
  const options = optionsOf([place], answer, { base: undefined, alone: undefined });
  const followed = (isAnswered: boolean) => options.filter((one) => mayFollow(one, isAnswered)).map(({ kind }) => kind);
  expect(followed(false)).toEqual(['place']);
  expect(followed(true)).toEqual(['place', 'item', 'all']);
  expect(mayFollow(undefined, true)).toBe(false);
});

test('a doctor’s patients are a group of their own, and nobody is said to be missing before the answer', () => {
  const place = { label: 'Rossi Mario', page: 'RSSMRA68C12H501I', href: '/assistiti/4', words: '' };
  const options = optionsOf([], null, { base: undefined, alone: undefined, patients: [place] });
  expect(options.filter((one) => mayFollow(one, false))).toHaveLength(1);
  const html = drawn(
    createElement(Results, { id: 'x', options, answer: null, active: undefined, onChoose: () => () => {} }),
  );
  expect(html).toMatch(/Assistiti.*href="[^"]*\/assistiti\/4".*Rossi Mario/);
  const said = (patients: 'none' | 'searching' | 'found' | 'failed') => {
    const props = { outcome: { state: 'idle' as const }, places: 0, words: 'rossi', kind: 'pages' as const, patients };
    return drawn(createElement(SearchStatus, { ...props, onExample: () => {}, onRetry: () => {} }));
  };
  expect(said('none')).toContain('Nessuna pagina con questo nome.');
  expect(said('found')).toContain('Nessun assistito e nessuna pagina con questo nome.');
  for (const state of ['searching', 'failed'] as const) expect(said(state)).not.toContain('Nessun');
  expect(said('failed')).toContain('La ricerca non è riuscita.');
});

test('a running search is announced if no results are shown, and not at each pause while older ones are', () => {
  const said = (outcome: Outcome) => {
    const props = { outcome, places: 0, words: 'dolore', kind: 'own' as const, onExample: () => {}, onRetry: () => {} };
    return /<p role="status"[^>]*>([^<]*)</.exec(drawn(createElement(SearchStatus, props)))?.[1];
  };
  const before: Answer = { totale: 3, intese: [], gruppi: [] };
  expect(said({ state: 'searching', before: null })).toBe('Ricerca in corso…');
  expect(said({ state: 'searching', before })).toBe('');
  expect(said({ state: 'found', answer: before, words: 'dolore' })).toBe('3 risultati');
});

describe('a search refused with 429', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const answered = { totale: 0, intese: [], gruppi: [] };
  const tooMany = (seconds: string) => new Response('{}', { status: 429, headers: { 'retry-after': seconds } });
  function server(...answers: Response[]) {
    vi.useFakeTimers();
    const asked = vi.fn(async () => answers.shift() as Response);
    vi.stubGlobal('fetch', asked);
    return asked;
  }

  test('is repeated after the server’s retry time, at most five seconds', async () => {
    const asked = server(tooMany('3600'), Response.json({ data: answered }));
    const answer = ask('own', 'dolore', { signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(answered);
  });

  test('is not repeated a second time', async () => {
    const asked = server(tooMany('1'), tooMany('1'), Response.json({ data: answered }));
    const answer = ask('own', 'dolore', { signal: new AbortController().signal }).catch(({ message }) => message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await answer, asked.mock.calls.length]).toEqual(['429', 2]);
  });

  test('is not repeated if other words were typed meanwhile', async () => {
    const asked = server(tooMany('1'), Response.json({ data: answered }));
    const leaving = new AbortController();
    const answer = ask('own', 'dolore', { signal: leaving.signal }).catch(({ name }) => name);
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect([await answer, asked.mock.calls.length]).toEqual(['AbortError', 1]);
  });
});
