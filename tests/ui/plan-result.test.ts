import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanResultView } from '@/components/measurement-plans/PlanResult';
import { messagesOf } from '@/lib/i18n/translate';
import type { MeasurementPlan } from '@/lib/sections/measurement-plans/model';
import { resultOf } from '@/lib/sections/measurement-plans/result';
import { filled } from '@/lib/sections/measurement-plans/slots';
import { rangesFor } from '@/lib/sections/readings/ranges';

// The words of a plan's result: only who sees every reading learns how many of the planned measurements were made.

const plan = {
  ...{ id: 1, measure: 'pressione', start: '2026-11-02', days: 7, times: ['08:00', '20:00'], repeats: 1, note: null },
} as MeasurementPlan;
const none = { weight: null, heartRate: null, oxygen: null, temperature: null, glucose: null, meal: null };
const measured = [
  { ...none, id: 1, day: '2026-11-03', time: '08:05', maxPressure: 152, minPressure: 94 },
  { ...none, id: 2, day: '2026-11-03', time: '14:00', maxPressure: 131, minPressure: 81 },
];
const ranges = rangesFor({ birthDate: '1968-03-12', height: null, on: '2026-11-02' });

function shown(
  whole: boolean,
  { locale = 'it', rows = measured }: { locale?: 'it' | 'en'; rows?: typeof measured } = {},
) {
  const known = { ranges, now: new Date('2026-11-04T10:00:00Z'), fills: whole };
  const result = { ...resultOf(plan, filled(plan, rows), known), whole };
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const view = createElement(PlanResultView as unknown as ComponentType<object>, { result } as object);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view)).replace(/<[^>]+>/g, ' ');
}

test('the patient reads how many were made, the values with their severity, and what counts nowhere', () => {
  const words = shown(true);
  expect(words).toMatch(/In corso: giorno 3 di 7, finisce il 08\/11\/2026\./);
  expect(words).toContain('Fatta 1 misura di 14');
  expect(words).toMatch(/152\/94\s+da tenere d’occhio/);
  expect(words).toMatch(/Altre misure di questi giorni.*131\/81/s);
  expect(words).toContain('Aggiungi misura');
});

test('others read only what they see, and never that a measurement was not made', () => {
  for (const rows of [measured, []]) {
    const words = shown(false, { rows });
    expect(words).toContain(rows.length > 0 ? '1 misura che Lei può vedere' : '0 misure che Lei può vedere');
    expect(words).not.toMatch(/Fatt[ae] \d|di 14|Aggiungi/);
    expect(words).toContain('dove non c’è un valore, la misura può esserci lo stesso');
  }
  expect(shown(false, { locale: 'en' })).toContain('1 measurement that you can see');
});
