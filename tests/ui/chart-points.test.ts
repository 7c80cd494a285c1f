import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type EventMark, eventMarks } from '@/components/charts/events';
import { labelsOf } from '@/components/charts/labels';
import { type DrawnPoint, EventList, Plot } from '@/components/charts/Plot';
import { stopsOf } from '@/components/charts/stops';
import { ValuesTable } from '@/components/charts/ValuesTable';
import { TrendChart } from '@/components/readings/TrendChart';
import { messagesOf } from '@/lib/i18n/translate';
import { pointMarks } from '@/lib/sections/readings/point-marks';
import { rangesFor } from '@/lib/sections/readings/ranges';

// What a chart draws: severe points by their shape, values at the ends of lines, numbered events; and the table of the same.

const html = (part: React.ReactElement) => {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, part));
};
const scale = { low: 0, high: 200, ticks: [0, 200] };
const [from, days] = ['2026-01-01', 100];
const event = (day: string, text: string) => ({ day, shown: day.split('-').reverse().join('/'), text });

function plotted(points: DrawnPoint[], marks: EventMark[] = []) {
  const stops = stopsOf([points], { from, days, scale, said: ([point]) => String(point?.mean) });
  const lines = [{ name: 'line', points }];
  const props = {
    lines,
    stops,
    scale,
    from,
    days,
    ranges: [],
    written: String,
    label: 'Chart',
    describedBy: 'x',
    marks,
  };
  return html(createElement(Plot, props));
}
const steps = (drawn: string) => [...drawn.matchAll(/data-step="(\w+)"/g)].map(([, step]) => step);

test('a point that is not as it should be has the shape of its severity; others are dots', () => {
  const drawn = plotted([
    { at: 0, mean: 80, step: 'ok' },
    { at: 10, mean: 120, step: 'watch' },
    { at: 20, mean: 150, step: 'high' },
    { at: 30, mean: 20, step: 'low' },
    { at: 40, mean: 195, step: 'urgent' },
    { at: 50, mean: 90, step: null },
    { at: 60, mean: 90, step: 'watch', hollow: true },
  ]);
  expect(steps(drawn)).toEqual(['watch', 'high', 'low', 'urgent']);
  const many = Array.from(
    { length: 70 },
    (_, at): DrawnPoint => ({ at, mean: 120, step: at === 3 ? 'urgent' : 'watch' }),
  );
  expect(steps(plotted(many)), 'of many points only the severe ones').toEqual(['urgent']);
});

test('a line has its first and last value beside it, and few points all of theirs', () => {
  const labels = (drawn: string) => [...drawn.matchAll(/data-edge="\w+"[^>]*>([^<]*)</g)].map(([, text]) => text);
  const five = [0, 25, 50, 75, 100].map((at) => ({ at, mean: at + 1 }));
  expect(labels(plotted(five))).toEqual(['1', '101']);
  expect(plotted(five)).not.toContain('>51<');
  expect(plotted(five.slice(0, 4))).toContain('>51<');
});

test('a value near an edge of the drawing begins or ends at its point, and has room above or below the drawing', () => {
  const drawn = plotted([
    { at: 5, mean: 100 },
    { at: 95, mean: 190 },
  ]);
  expect([...drawn.matchAll(/data-edge="(\w+)"/g)].map(([, edge]) => edge)).toEqual(['first', 'last']);
  expect(drawn).toContain('data-above');
  const within = plotted([
    { at: 40, mean: 100 },
    { at: 60, mean: 60 },
  ]);
  expect(within).not.toMatch(/data-edge|data-above|<div[^>]*data-below/);
});

test('a value is on the side of its point where the line is not', () => {
  const placed = (...means: number[]) =>
    labelsOf(
      means.map((mean, index) => ({ at: (100 * index) / (means.length - 1), mean })),
      { days, scale },
    ).map(({ below, edge }) => `${below ? 'below' : 'above'} ${edge ?? 'centred'}`);
  expect(placed(50, 150)).toEqual(['below first', 'above last']);
  expect(placed(150, 50)).toEqual(['above first', 'below last']);
  expect(placed(100, 100)).toEqual(['above first', 'above last']);
  expect(placed(20, 180, 20)[1]).toBe('above centred');
  expect(placed(180, 20, 180)[1]).toBe('below centred');
  expect(placed(10, 100, 190)[1]).toBe('above last');
  expect(placed(190, 100, 10)[1]).toBe('above first');
  const two = labelsOf(
    [
      { at: 0, mean: 50 },
      { at: 100, mean: 150 },
    ],
    { days, scale, side: 'above' },
  );
  expect(
    two.map(({ below }) => below),
    'of two lines',
  ).toEqual([false, false]);
});

test('the numbers of events have a line of their own above the drawing', () => {
  const marks = eventMarks([event('2026-01-01', 'A')], from, days);
  const points = [{ at: 0, mean: 150.5 }];
  expect(plotted(points, marks)).toMatch(/<div[^>]*data-marked/);
  expect(plotted(points)).not.toContain('data-marked');
});

test('events are numbered by day, those close to each other together, and those outside of the days are not marked', () => {
  const all = [event('2026-03-01', 'C'), event('2026-01-11', 'A'), event('2026-01-12', 'B'), event('2025-12-31', 'X')];
  const marks = eventMarks([...all, event('2026-12-01', 'Y')], from, days);
  expect(marks.map(({ number, x, events }) => [number, x, events.map(({ text }) => text).join()])).toEqual([
    [1, 100, 'A,B'],
    [2, 590, 'C'],
  ]);
  expect(html(createElement(EventList, { marks }))).toContain('11/01/2026 A; 12/01/2026 B');
});

test('the table has each value with its rating and each event, in the order of days', () => {
  const points = [
    { at: 0, mean: 10 },
    { at: 50, mean: 190 },
  ];
  const ratingOf = ([point]: ({ mean: number } | undefined)[]) => (point && point.mean > 100 ? 'alto' : null);
  const stops = stopsOf([points], { from, days, scale, said: ([point]) => String(point?.mean), ratingOf });
  const marks = eventMarks([event('2026-01-31', 'Norvasc: inizio')], from, days);
  const table = html(createElement(ValuesTable, { caption: 'Pressione', stops, marks }));
  const text = table.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
  expect(text).toContain('|01/01/2026|10|31/01/2026|Norvasc: inizio|20/02/2026|190|alto|');
});

test('a point of several measures is as severe as the worst of them, and its chart says so in words', () => {
  const ranges = rangesFor({ birthDate: '1960-01-01', height: null, on: '2026-01-01' });
  const point = (at: number, min: number, max: number, count = 1) => ({ at, count, mean: (min + max) / 2, min, max });
  const points = [point(0, 120, 120), point(50, 120, 185, 2), point(100, 140, 140)];
  const series = { points, count: 4, mean: 140, min: 120, max: 185, last: null };
  const marks = pointMarks('maxPressure', series, { from, rangesOn: () => ranges });
  expect(marks).toEqual(['normal', { severity: 'urgent', side: 'high' }, { severity: 'watch', side: 'high' }]);
  expect(pointMarks('height', series, { from, rangesOn: () => ranges })).toEqual([null, null, null]);
  const summary = { last: [140], day: '2026-04-11', judgement: null, severity: null, first: null, direction: null };
  const lines = [{ name: 'Massima', series, marks }];
  const chart = { title: 'Pressione', unit: 'mmHg', lines, summary, from, days, none: '', events: [] };
  const drawn = html(createElement(TrendChart, chart));
  expect(drawn).toContain('con un valore urgente, alto');
  expect(drawn).toContain('nella norma');
  expect(steps(drawn)).toEqual(['urgent', 'watch']);
});
