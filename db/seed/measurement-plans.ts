import { measurementPlans } from '../schema';
import { MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';

const PRESSURE = { measure: 'pressione', days: 7, times: ['08:00', '20:00'], repeats: 2 };

/** Mario's blood pressure at home: the week before the visit of 9 November, whose readings are seeded, and one that begins today. */
export const seedMeasurementPlans = (tx: Tx, known: Known) =>
  tx.insert(measurementPlans).values(
    [
      { start: '2026-11-02', note: 'Prima del controllo dalla dott.ssa Neri.' },
      { start: new Date().toISOString().slice(0, 10), note: null },
    ].map(({ start, note }, at) => ({
      ...sharedColumns(known, `plan ${MARIO} ${at}`, { patient: MARIO, on: start, level: 4, tags: ['Cardiologia'] }),
      ...PRESSURE,
      start,
      note,
    })),
  );
