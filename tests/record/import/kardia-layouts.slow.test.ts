import { describe, expect, test } from 'vitest';
import { traceOf, worstOf } from '@/tests/support/kardia/compared';
import type { Report } from '@/tests/support/kardia/report';
import { heart, noisy, type Signal, sixLeads, steps, sweep } from '@/tests/support/kardia/signals';

// Every layout is drawn from known signals and read again. Wanted is each sample within 20 µV and 4 ms; here each sample is
// compared at its own time.

const WANTED_MICROVOLTS = 20;
const one = { I: heart(72) };
const six = sixLeads(heart(64, [1, 1, 0.7, 1, 0.8]), heart(64, [1.1, 0.5, 1.1, 0.8, 1.2]));
const LETTER = [612, 792] as const;
const LANDSCAPE = [841.89, 595.28] as const;

/** Lines for seconds instead of a grid, marks under the beats, and a pulse in the place of the first half second. */
const OF_A_PHONE: Partial<Report> = {
  ...{ size: LETTER, grid: 'seconds', rowSeconds: 8, pathSamples: 128, marks: true },
  ...{ pulse: 'corners', pulses: 'within', pulseWidth: 1.5 },
};

type Layout = [name: string, report: Partial<Report>, leads?: Record<string, Signal>];
const LAYOUTS: Layout[] = [
  ['one lead in four rows, A4', { bpm: 72 }],
  ['six leads on four pages', { bpm: 64, cover: ['KardiaMobile 6L'] }, six],
  ['six leads without names and device', { names: false }, six],
  ['Letter, other units, moved origin', { size: LETTER, units: 4.1667, origin: [37, -55] }],
  ['the grid as a form XObject, small units', { size: LETTER, units: 0.1, origin: [3, -5], grid: 'form' }],
  ['the grid as small segments', { grid: 'small' }],
  ['the grid as squares of 5 mm', { grid: 'rectangles' }],
  ['no grid, but a printed scale', { grid: 'none' }],
  ['a dashed grid', { grid: 'dashed' }],
  ['the grid as a picture', { grid: 'picture' }],
  ['curves', { pen: 'curves' }],
  ['curves beside a calibration pulse', { ...OF_A_PHONE, pen: 'curves' }],
  ['three rows on a wide page', { rowSeconds: 10, size: LANDSCAPE }],
  ['5 mm/mV', { gain: 5 }],
  ['20 mm/mV', { gain: 20, rowSeconds: 7.5 }],
  ['50 mm/s', { speed: 50, rowSeconds: 3.75 }],
  ['a calibration pulse of its own', { pulse: 'corners' }],
  ['a calibration pulse in each row', { pulse: 'corners', pulses: 'all' }],
  ['a calibration pulse of a broad line within the first row', { ...OF_A_PHONE, bpm: 72 }],
  ['such pulses of six leads', { ...OF_A_PHONE, bpm: 64, cover: ['KardiaMobile 6L'] }, six],
  ['a calibration pulse in the path of the trace', { pulse: 'joined' }],
  ['a calibration pulse of samples', { pulse: 'sampled' }],
  ['pulses instead of base lines', { pulse: 'corners', pulses: 'all', baseLines: false }],
  ['paths of 41 samples that meet', { pathSamples: 41 }],
  ['paths of 41 samples apart', { pathSamples: 41, paths: 'apart' }],
  ['six leads in paths of 41 samples apart', { pathSamples: 41, paths: 'apart' }, six],
  ['a path for each step', { pathSamples: 2 }],
  ['rows that repeat a sample', { rows: 'same' }],
  ['rows that repeat a sample of a sweep', { rows: 'same' }, { I: sweep }],
  ['a sweep', {}, { I: sweep }],
  ['steps', { pathSamples: 50 }, { I: steps }],
  ['six leads of steps and a sweep', {}, sixLeads(steps, sweep)],
  ['rows cut from the whole trace by a clip', { clipped: true }],
  ['rows of a sweep cut by a clip', { clipped: true }, { I: sweep }],
  ['coordinates with two decimals', { decimals: 2 }],
  ['coordinates with one decimal', { decimals: 1 }],
  ['six leads with one decimal', { decimals: 1 }, six],
  ['a page that is shown sideways', { rotated: true }],
  [
    'a page of a phone that is shown sideways, in other units',
    { ...OF_A_PHONE, rotated: true, size: [792, 612], units: 3 },
  ],
  ['ten seconds', { ...OF_A_PHONE, seconds: 10, length: '10s' }],
  ['five minutes', { seconds: 300, length: '5:00', size: [595, 7000] }],
  ['a length that is printed in whole seconds', { seconds: 29.6 }],
  ['512 samples per second', { rate: 512 }],
  ['125 samples per second', { rate: 125 }],
  ['points on straight lines left out', { simplified: 0.02, pathSamples: 1_000_000 }],
  ['six leads with a calibration pulse in each row', { pulse: 'corners', pulses: 'all' }, six],
  ['an origin of its own for each path', { moved: true, pathSamples: 41 }],
  ['lines across the page beside the base lines', { rules: [70, 210, 400] }],
  ['noise', { bpm: 72 }, { I: noisy(heart(72)) }],
  ['noise in rows that repeat a sample', { rows: 'same' }, { I: noisy(heart(72)) }],
  ['noise in six leads', { bpm: 64 }, sixLeads(noisy(heart(64)), noisy(heart(64, [1, 1, 0.5, 1, 1])))],
  ['40 beats per minute', { bpm: 40 }, { I: heart(40) }],
  ['150 beats per minute', { bpm: 150 }, { I: heart(150, [1, 0.3, 0.3, 0.3, 1]) }],
];

describe('a trace', () => {
  test.each(LAYOUTS)('%s', async (_, report, leads = one) => {
    const trace = await traceOf({ ...report, leads });
    expect(worstOf(trace, leads)).toBeLessThan(WANTED_MICROVOLTS / 2);
    expect(trace.seconds).toBeCloseTo(report.seconds ?? 30, 6);
    expect(trace.assumed).toEqual([]);
    expect(trace.leads.map(({ lead }) => lead)).toEqual(Object.keys(leads));
  });

  test.each([
    ['somewhat unevenly spaced points are samples', { jitter: 0.4 }],
    ['unevenly spaced points are read at even times', { jitter: 3, jitterPace: 0.25, seconds: 7.5, length: '7.5s' }],
  ])('%s', async (_, report) => {
    const trace = await traceOf({ leads: one, ...report });
    expect(trace.samplesPerSecond).toBe(300);
    expect(worstOf(trace, one, 4)).toBeLessThan(WANTED_MICROVOLTS);
  });

  test('the grid is the measure where it is not quite of true size', async () => {
    const trace = await traceOf({ leads: one, shrunk: 0.993 });
    expect(trace.grid?.x).toBeCloseTo((0.993 * 72) / 25.4, 3);
    expect(trace.grid?.y).toBeCloseTo((0.993 * 72) / 25.4, 3);
    expect(worstOf(trace, one)).toBeLessThan(1);
  });

  test.each([
    ['the scale', { printed: '' }, 'kardiaScale'],
    ['the length', { length: '' }, 'kardiaLength'],
    ['the zero line', { baseLines: false }, 'kardiaZero'],
    ['all but one zero line', { baseLines: false, pulse: 'corners' }, 'kardiaZero'],
  ] as const)('without %s, that is said', async (_, report, assumed) => {
    const trace = await traceOf({ leads: one, ...report });
    expect(trace.assumed).toEqual([assumed]);
    expect(worstOf(trace, one)).toBeLessThan(WANTED_MICROVOLTS);
  });

  test('each row knows its place and time', async () => {
    const trace = await traceOf({ leads: six });
    const second = trace.rows.filter(({ lead }) => lead === 'II');
    expect(second.map(({ page }) => page)).toEqual([2, 3, 4, 5]);
    expect(second.map(({ fromSeconds }) => Math.round(fromSeconds * 1000))).toEqual([0, 7500, 15_000, 22_500]);
    for (const { box, zero } of trace.rows) {
      const [left, top, width, height] = box;
      expect(left).toBeGreaterThan(0);
      expect(left + width).toBeLessThan(1);
      expect(zero).toBeGreaterThan(top);
      expect(zero).toBeLessThan(top + height + 0.001);
    }
  });
});
