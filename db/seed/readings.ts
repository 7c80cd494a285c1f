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
  level?: number;
  tags?: string[];
}

const DAY_MS = 86_400_000;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A swing between -1 and 1 that looks like chance and is the same in every demo. */
const swing = (seed: number) => {
  const raw = Math.sin(seed * 12.9898) * 43_758.5453;
  return (raw - Math.floor(raw)) * 2 - 1;
};
/** From one value to another, most of the way at the beginning. */
const easing = (from: number, to: number, part: number) => to + (from - to) * Math.exp(-4 * part);

const BEGIN = '2023-11-21';
const LAST_DAY = 1092;

/** Mario measures weekly for the first half year, then every second week, then monthly; pressure and weight go down. */
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
  // An evening that no doctor may see, and a weight that more doctors may see.
  return [
    ...rows,
    { on: '2025-10-04', maxPressure: 164, minPressure: 98, heartRate: 104, level: 6 },
    { on: '2026-02-27', weight: 82.3, level: 2 },
    { on: '2026-11-18', weight: 81.5, maxPressure: 128, minPressure: 79, heartRate: 66, tags: ['Cardiologia'] },
  ];
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
  all.map(({ on, level = 4, tags = [], ...measured }) => ({
    ...sharedColumns(known, `reading ${patient} ${on}`, { patient, on, level, tags }),
    day: on,
    ...measured,
  }));

export const seedReadings = (tx: Tx, known: Known) =>
  tx.insert(readings).values([...rowsOf(MARIO, ofMario(), known), ...rowsOf(GIULIA, ofGiulia, known)]);
