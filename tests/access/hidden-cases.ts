import type { Db } from '@/db/client';
import { fixtureOf } from '../sections';
import type { associate, Patient } from '../support/people';
import { CARDIOLOGY, DERMATOLOGY } from '../support/people';
import { newRow } from '../support/rows';

// T5: what stands between a doctor and an item, each alone, and rows that it hides.

export type Association = NonNullable<Parameters<typeof associate>[3]>;
export const HIDING: [why: string, Association, hidden: Record<string, unknown>][] = [
  ['too high a level under Totale', { level: 3 }, { level: 4 }],
  ['no place in an emergency under Minima', { visibility: 2 }, { level: 1 }],
  ['another speciality under Parziale', { visibility: 3, tags: [DERMATOLOGY] }, { level: 1, tags: [CARDIOLOGY] }],
];

export { ONCE } from '../support/rows';

/** A row that no association of the above opens: of no emergency, whatever its section calls one. */
export const newHidden = (db: Db, section: string, patient: Patient, given: Record<string, unknown>) =>
  newRow(db, section, patient, { ...fixtureOf(section).hidden, ...given });

/** All in one scene; where that fails, each in its own, so that the failure names the one that leaves a trace. */
export async function oneByOneOnFailure(names: string[], expectNoTrace: (names: string[]) => Promise<void>) {
  try {
    await expectNoTrace(names);
  } catch (error) {
    for (const name of names) await expectNoTrace([name]);
    // Only together do they leave one.
    throw error;
  }
}
