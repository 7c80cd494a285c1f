import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JudgementMark } from '@/components/readings/JudgementMark';
import { markedStep, ratedStep } from '@/components/readings/steps';
import { ResultMark } from '@/components/results/ResultMark';
import { messagesOf } from '@/lib/i18n/translate';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { pressureMark, valueMark } from '@/lib/sections/readings/severity';
import { criticalOf } from '@/lib/sections/results/critical';
import { gradeOf } from '@/lib/sections/results/grade';
import type { ListedResult } from '@/lib/sections/results/shown';

// How a value is: the step of the severity scale, and its words.

function shown(Part: unknown, props: object) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const part = createElement(Part as ComponentType<object>, props);
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, part));
  return [html.match(/data-step="(\w+)"/)?.[1], html.replace(/<[^>]+>/g, '')];
}

const ranges = rangesFor({ birthDate: '1960-01-01', height: { heightCm: 170, day: '2020-01-01' }, on: '2026-01-01' });

test('a weight a little high and a pressure of 195/118 have different steps', () => {
  const weight = valueMark(74, ranges.weight, ranges.steps?.weight);
  const pressure = pressureMark(195, 118, ranges);
  expect(weight && markedStep(weight)).toBe('watch');
  expect(pressure && markedStep(pressure)).toBe('urgent');
});

test.each([
  ['within', 'normal', 'ok', 'nella norma'],
  ['above', 'watch', 'watch', 'da tenere d’occhio (sopra la norma)'],
  ['above', 'marked', 'high', 'alto (sopra la norma)'],
  ['below', 'marked', 'low', 'basso (sotto la norma)'],
  ['outside', 'marked', 'high', 'fuori dalla norma (fuori dalla norma)'],
  ['above', 'urgent', 'urgent', 'urgente (sopra la norma)'],
] as const)('a measure judged %s and rated %s has the step %s', (judgement, severity, step, words) => {
  expect(ratedStep({ judgement, severity })).toBe(step);
  expect(shown(JudgementMark, { judgement, severity })).toEqual([step, words]);
});

test('a measure without a rating has no mark', () => {
  expect(shown(JudgementMark, { judgement: null, severity: null })).toEqual([undefined, '']);
});

const row = (given: Partial<ListedResult>): ListedResult => ({
  ...{ id: 1, version: 1, examId: 1, examName: 'Sangue', test: 'alt', loinc: null, name: 'ALT', day: '2026-11-01' },
  ...{ value: null, comparator: null, text: null, ordinal: null, unit: 'U/L', low: null, high: null, range: null },
  ...{ condition: null, interpretation: null },
  ...given,
});
const potassium = { test: 'potassium', name: 'Potassio', unit: 'mmol/L', low: 3.5, high: 5.1 };

test.each([
  [{ value: 30, low: 5, high: 41 }, 'ok', 'nella norma'],
  [{ value: 58, low: 5, high: 41 }, 'watch', 'sopra 5–41'],
  [{ value: 400, low: 5, high: 41 }, 'high', 'sopra 5–41'],
  [{ value: 400, high: 41 }, 'high', 'sopra 41'],
  [{ ...potassium, value: 3.4 }, 'watch', 'sotto 3,5–5,1'],
  [{ value: 58, interpretation: 'H' }, 'watch', 'sopra'],
  [{ value: 58, interpretation: '*' }, 'watch', 'segnalato dal laboratorio'],
  [{ value: 58 }, 'unrated', 'senza intervallo'],
  [{ text: 'limpido' }, 'unrated', 'senza intervallo'],
  [{ test: 'glucose', name: 'Glicemia', unit: 'mg/dL', value: 90, low: 70, high: 100 }, 'unrated', 'nell’intervallo'],
  [{ ...potassium, value: 6.9 }, 'urgent', 'critico, sopra 3,5–5,1'],
] as const)('the result %o has the step %s and the words %s', (given, step, words) => {
  const one = row(given as Partial<ListedResult>);
  const critical = criticalOf(one, { birthDate: '1960-01-01' });
  expect(gradeOf(one, critical)).toBe(step);
  expect(shown(ResultMark, { row: one, critical })).toEqual([step, words]);
});
