import type { DeviceReadingKind, Meal } from '../reference/devices';
import { readingSourceKey } from '../reference/source-key';
import { readings } from '../schema';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

interface Measured {
  on: string;
  height?: number;
  weight?: number;
  minPressure?: number;
  maxPressure?: number;
  heartRate?: number;
  oxygen?: number;
  perfusionIndex?: number;
  temperature?: number;
  glucose?: number;
  meal?: Meal;
  kind?: DeviceReadingKind;
  /** The time on the device's clock, hh:mm; only for a device's measurement. */
  at?: string;
  /** The time of a measurement that was typed, hh:mm. */
  time?: string;
  level?: number;
  tags?: string[];
}

const DAY_MS = 86_400_000;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A pseudo-random number between -1 and 1, the same in every demo. */
const swing = (seed: number) => {
  const raw = Math.sin(seed * 12.9898) * 43_758.5453;
  return (raw - Math.floor(raw)) * 2 - 1;
};
/** An exponential transition between two values, fastest at the beginning. */
const easing = (from: number, to: number, part: number) => to + (from - to) * Math.exp(-4 * part);

const BEGIN = '2023-11-21';
const LAST_DAY = 1092;

/** Mario measures weekly for the first half year, then every second week, then monthly; pressure and weight decrease. */
function ofMario(): Measured[] {
  const rows: Measured[] = [];
  for (let day = 0; day <= LAST_DAY; day += day < 180 ? 7 : day < 540 ? 14 : 30) {
    const part = day / LAST_DAY;
    const pressure = {
      maxPressure: Math.round(easing(152, 128, part * 2) + (day === 0 ? 0 : 5 * swing(day + 1))),
      minPressure: Math.round(easing(94, 79, part * 2) + (day === 0 ? 0 : 4 * swing(day + 2))),
      heartRate: Math.round(easing(78, 66, part) + 4 * swing(day + 3)),
    };
    const weighed = day % 14 === 0 || day >= 540;
    const weight = Math.round((easing(86, 81.6, part / 1.5) + 0.6 * swing(day + 4)) * 10) / 10;
    rows.push({
      on: after(BEGIN, day),
      ...pressure,
      ...(weighed ? { weight: day === 0 ? 86 : weight } : {}),
      ...(day === 0 || day === 546 ? { height: 175 } : {}),
      tags: ['Cardiologia'],
    });
  }
  // A value that no doctor may see, and a weight that more doctors may see.
  return [
    ...rows,
    ...ofMariosDevice(),
    ...ofMariosPlan(),
    { on: '2025-10-04', maxPressure: 164, minPressure: 98, heartRate: 104, level: 6 },
    { on: '2026-02-27', weight: 82.3, level: 2 },
    { on: '2026-11-18', weight: 81.5, maxPressure: 128, minPressure: 79, heartRate: 66, tags: ['Cardiologia'] },
  ];
}

/** In the last months Mario's own device also measures saturation, the temperature during a flu, and glucose. */
function ofMariosDevice(): Measured[] {
  const weeks = Array.from({ length: 12 }, (_, week) => week);
  return [
    ...weeks.map((week): Measured => {
      const oxygen = 97 + Math.round(swing(week + 5));
      return {
        on: after('2026-08-25', 7 * week),
        at: '08:10',
        kind: 'oxygen',
        oxygen,
        heartRate: 66,
        perfusionIndex: 3.2,
      };
    }),
    ...weeks.map((week): Measured => {
      const pressure = {
        maxPressure: 130 + Math.round(6 * swing(week)),
        minPressure: 80 + Math.round(4 * swing(week + 6)),
      };
      return { on: after('2026-08-27', 7 * week), at: '07:45', kind: 'pressure', ...pressure, heartRate: 67 };
    }),
    ...[38.6, 38.1, 37.2, 36.6].map((temperature, day): Measured => {
      return { on: after('2026-10-12', day), at: '19:30', kind: 'temperature', temperature };
    }),
    ...[104, 101, 98, 103, 97].map(
      (glucose, month): Measured => ({ on: after('2026-06-20', 30 * month), glucose, meal: 'fasting' }),
    ),
    { on: '2026-10-19', glucose: 128, meal: 'postprandial' },
  ];
}

/**
 * The week before the visit of 9 November, morning and evening, two measurements each time, as Mario's plan of measurements asks for.
 * One morning is measured by the device, and one evening is missing.
 */
function ofMariosPlan(): Measured[] {
  const days = Array.from({ length: 7 }, (_, day) => day);
  return days.flatMap((day) =>
    ['08:00', '08:02', '20:05', '20:07'].flatMap((time, at): Measured[] => {
      if ((day === 3 && at === 0) || (day === 4 && at > 1)) return [];
      const seed = day * 4 + at;
      const morning = at < 2 ? 3 : -2;
      return [
        {
          on: after('2026-11-02', day),
          time,
          maxPressure: 127 + morning + Math.round(4 * swing(seed)),
          minPressure: 80 + Math.round(morning / 2) + Math.round(3 * swing(seed + 50)),
          heartRate: 66 + Math.round(3 * swing(seed + 90)),
          tags: ['Cardiologia'],
        },
      ];
    }),
  );
}

const MARIOS_DEVICE = { device: 'CheckMe Pro', serialNumber: '2120A10378' };

/** The device columns of a row. */
function originOf({ on, at, kind, ...row }: Measured) {
  if (at === undefined || kind === undefined) return {};
  const measured = { ...MARIOS_DEVICE, measuredAt: `${on}T${at}:00` };
  return { ...measured, sourceKey: readingSourceKey({ ...measured, kind, ...row }) };
}

const ofGiulia: Measured[] = [
  { on: '2025-03-10', height: 166, weight: 58.4, maxPressure: 112, minPressure: 70, heartRate: 72 },
  { on: '2025-05-20', weight: 61.2, maxPressure: 110, minPressure: 68, heartRate: 78 },
  { on: '2025-07-01', weight: 64.8, maxPressure: 114, minPressure: 72, heartRate: 82, level: 6 },
  { on: '2025-09-16', weight: 69.1, maxPressure: 118, minPressure: 74, heartRate: 86, level: 6 },
  { on: '2026-01-12', weight: 62.5, maxPressure: 108, minPressure: 66, heartRate: 70 },
  { on: '2026-04-07', weight: 60.3, maxPressure: 106, minPressure: 66 },
  { on: '2026-07-15', weight: 59.2, heartRate: 68 },
  { on: '2026-10-26', weight: 58.9, maxPressure: 110, minPressure: 70, heartRate: 69 },
];

const rowsOf = (patient: string, all: Measured[], known: Known) =>
  all.map((one) => {
    const { on, at, level = 4, tags = [], ...measured } = one;
    const name = ['reading', patient, on, at ?? one.time].filter(Boolean).join(' ');
    return { ...sharedColumns(known, name, { patient, on, level, tags }), day: on, ...measured, ...originOf(one) };
  });

export const seedReadings = (tx: Tx, known: Known) =>
  tx.insert(readings).values([...rowsOf(MARIO, ofMario(), known), ...rowsOf(GIULIA, ofGiulia, known)]);
