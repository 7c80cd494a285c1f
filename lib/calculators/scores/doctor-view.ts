import 'server-only';
import type { Query } from '@/lib/access/lists/listing';
import { permissionsOf } from '@/lib/access/policy/permissions';
import type { RecordAccess } from '@/lib/access/record/record';
import { readPatient } from '@/lib/sections/patient/queries';
import { NAMES, SCORES, type ScoreName } from '@/lib/sections/scores/names';
import { fullName } from '@/lib/values/names';
import { readClearanceFacts } from '../clearance-facts';
import { type Facts, readBodyFacts } from '../facts';
import { readScoreFacts } from './facts';

/** The query parameter that names the open calculator; without it the dose calculators are open. */
export const CHOSEN = 'calcolo';

export type DoctorCalculator = { page: 'Dosi' | 'Clearance' } | { page: string; score: ScoreName };

/** The calculators beside a patient's record, in their order. */
export const DOCTOR_CALCULATORS: readonly [DoctorCalculator, ...DoctorCalculator[]] = [
  { page: 'Dosi' },
  { page: 'Clearance' },
  ...NAMES.map((score) => ({ page: SCORES[score].page, score })),
];

/**
 * The open calculator with the record's values for its fields. Every value is read under the record's policy, so a doctor only
 * gets what they may see.
 */
export const readDoctorViewCalculators = (query: Query) => async (record: RecordAccess) => {
  const chosen = DOCTOR_CALCULATORS.find(({ page }) => page === query[CHOSEN]) ?? DOCTOR_CALCULATORS[0];
  const { userId } = record.relation;
  const licensed = userId !== null && (await permissionsOf(userId, record.sql)).has('calcolatrice');
  const [patient, facts] = await Promise.all([
    readPatient(record),
    licensed
      ? ('score' in chosen ? readScoreFacts : chosen.page === 'Clearance' ? readClearanceFacts : readBodyFacts)(record)
      : ({} as Facts),
  ]);
  return { name: fullName(patient), chosen, licensed, facts };
};
export type DoctorViewCalculatorsPage = Awaited<ReturnType<ReturnType<typeof readDoctorViewCalculators>>>;
