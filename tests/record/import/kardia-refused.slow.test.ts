import { expect, test } from 'vitest';
import { reasonOf, reasonOfLines } from '@/tests/support/kardia/compared';
import type { Report } from '@/tests/support/kardia/report';
import { heart, type Signal, sixLeads } from '@/tests/support/kardia/signals';

// A trace that cannot be trusted is never given: the PDF stays a PDF, with the reason.

const one = { I: heart(72) };
const six = sixLeads(heart(64, [1, 1, 0.7, 1, 0.8]), heart(64, [1.1, 0.5, 1.1, 0.8, 1.2]));
/** The six leads, of which two are exchanged. */
function swapped(first: string, second: string): Record<string, Signal> {
  const names = Object.keys(six);
  const at = (name: string) => (name === first ? second : name === second ? first : name);
  return Object.fromEntries(names.map((name) => [name, six[at(name)] as Signal]));
}
const turned = { ...six, II: (at: number) => -(six.II as Signal)(at) };

/** Six leads that a Kardia has not. */
const chest = Object.fromEntries(Object.values(six).map((signal, at) => [`V${at + 1}`, signal]));

type Refused = [name: string, reason: string, report: Partial<Report>, leads?: Record<string, Signal>];
const REFUSED: Refused[] = [
  ['only a picture', 'noTrace', { picture: true }],
  ['squares of 1.1 mm', 'grid', { square: 1.1 }],
  ['a drawing made smaller by 6 %', 'grid', { shrunk: 0.94 }],
  ['a drawing made smaller by 6 %, without a grid', 'duration', { shrunk: 0.94, grid: 'none' }],
  ['neither scale nor grid', 'scale', { grid: 'none', printed: '' }],
  ['two scales', 'scale', { printed: '25 mm/s, 10 mm/mV, 50 mm/s' }],
  ['a scale that does not exist', 'scale', { printed: '25 mm/s, 7 mm/mV' }],
  ['ten samples missing', 'gap', { gap: [3000, 3010] }],
  ['a third of a second missing in one of six leads', 'gap', { gap: [3000, 3100] }, six],
  ['the beginning of a row missing', 'gap', { gap: [2250, 2290] }],
  ['the end of a row missing', 'gap', { gap: [2200, 2250] }],
  ['leads I and II exchanged', 'einthoven', { names: false }, swapped('I', 'II')],
  ['leads III and aVF exchanged', 'einthoven', {}, swapped('III', 'aVF')],
  ['aVR and aVL exchanged', 'einthoven', {}, swapped('aVR', 'aVL')],
  ['lead II upside down', 'einthoven', {}, turned],
  ['the last row missing', 'duration', { cutAfter: 3 }],
  ['a second missing at the end', 'duration', { seconds: 29 }],
  ['rows of an unknown device, which may be of the same time', 'leads', { title: 'ECG', length: '', names: false }],
  ['leads of the chest', 'leads', { title: 'ECG' }, chest],
  ['the last page missing', 'duration', { cutAfter: 3 }, six],
  ['a longer recording than drawn', 'duration', { length: '60s' }],
  ['another heart rate than drawn', 'heartRate', { bpm: 85 }],
  ['half of the printed speed', 'duration', { printed: '50 mm/s, 10 mm/mV' }],
  ['a pulse of another scale', 'calibration', { pulse: 'corners', printed: '25 mm/s, 5 mm/mV' }],
  ['a trace that leaves its frame', 'clipped', { clipped: true, clipHeight: 0.25 }],
  [
    'a slow wave without a zero line',
    'zero',
    { baseLines: false },
    { I: (at) => 300 * Math.sin(at / 3) + heart(72)(at) },
  ],
  ['samples that are too far apart', 'spacing', { rate: 30 }],
];

test.each(REFUSED)('%s: %s', async (_, reason, report, leads = one) => {
  expect(await reasonOf({ ...report, leads })).toBe(reason);
});

test.each([
  ['more points than any recording', Array.from({ length: 450_000 }, (_, at) => `${at % 500} ${at % 7} l`).join('\n')],
  [
    'lines that all meet at one place',
    Array.from({ length: 20_000 }, (_, at) => `${9 + (at % 2)} ${at / 300} m ${10 + (at % 2)} ${at / 290} l`).join(
      '\n',
    ),
  ],
])('%s are refused at once', async (_, lines) => {
  const from = performance.now();
  expect(await reasonOfLines(lines)).toBe('tooLarge');
  expect(performance.now() - from).toBeLessThan(20_000);
});
