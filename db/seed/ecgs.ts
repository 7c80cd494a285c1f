import { ecgSourceKey } from '../reference/source-key';
import { ecgs, ecgTracings } from '../schema';
import { MARIO, sharedColumns } from './clinical';
import { ecgOf, MICROVOLTS_PER_STEP, SAMPLES_PER_SECOND } from './content/ecg';
import type { Known, Tx } from './known';

const SECONDS = 30;

interface DemoEcg {
  at: string;
  rate: number;
  prematureEach?: number;
  comment: string;
  level: number;
}

const OF_MARIO: readonly DemoEcg[] = [
  { at: '2026-08-03T07:55:00', rate: 72, comment: 'A riposo, prima di colazione', level: 4 },
  { at: '2026-10-05T21:10:00', rate: 76, comment: '', level: 4 },
  { at: '2026-11-09T22:30:00', rate: 80, prematureEach: 7, comment: 'Sentivo dei colpi al petto', level: 5 },
];

/** Recordings of Mario's CheckMe: two with a regular rhythm, one with premature beats. */
export async function seedEcgs(tx: Tx, known: Known) {
  const made = OF_MARIO.map((ecg) => ({ row: rowOf(ecg), ...ecgOf({ seconds: SECONDS, ...ecg }), ecg }));
  const whole = made.map(({ row, samples, heartRates, premature, ecg }) => {
    const { at, level, rate, comment } = ecg;
    const shared = { patient: MARIO, on: at.slice(0, 10), level, tags: ['Cardiologia'] };
    const own = sharedColumns(known, `ecg ${at}`, shared);
    const found = premature > 0;
    return {
      ...own,
      ...row,
      comment,
      face: found ? ('sad' as const) : ('happy' as const),
      result: found ? ('findings' as const) : ('regular' as const),
      findings: found ? ['premature_beats' as const] : [],
      heartRate: rate,
      prematureBeats: premature,
      sourceKey: ecgSourceKey(row, samples),
      samples,
      heartRates,
    };
  });
  await tx.insert(ecgs).values(whole.map(({ samples: _, heartRates: __, ...row }) => row));
  await tx
    .insert(ecgTracings)
    .values(whole.map(({ id, patientId, samples, heartRates }) => ({ patientId, ecgId: id, samples, heartRates })));
}

const rowOf = ({ at }: DemoEcg) => ({
  device: 'CheckMe 6632',
  serialNumber: '2312A00417',
  day: at.slice(0, 10),
  measuredAt: at,
  mode: 'hand-hand' as const,
  qrsMs: 92,
  qtcMs: 408,
  filter: 'normal' as const,
  samplesPerSecond: SAMPLES_PER_SECOND,
  microvoltsPerStep: MICROVOLTS_PER_STEP,
  seconds: SECONDS,
});
