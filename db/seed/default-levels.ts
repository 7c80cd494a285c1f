import { defaultLevels } from '../schema';
import { GIULIA, MARIO } from './clinical';
import type { Tx } from './known';
import { demoId } from './people';

/** The level of most rows of these sections; the others' is the one with which their forms begin for everybody. */
const USUAL = 4;
const CHOSEN: Record<string, readonly string[]> = {
  [MARIO]: ['diagnoses', 'therapies', 'vaccinations', 'exams', 'files'],
  [GIULIA]: ['vaccinations'],
};

/** The patients have chosen the level that most of their rows have, so that lists mark only the rows that differ. */
export const seedDefaultLevels = (tx: Tx) =>
  tx
    .insert(defaultLevels)
    .values(
      Object.entries(CHOSEN).flatMap(([patient, sections]) =>
        sections.map((section) => ({ patientId: demoId(`patient ${patient}`), section, chosen: USUAL })),
      ),
    );
