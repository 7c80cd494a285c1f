import 'server-only';
import type { therapies } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { actBy, refusedMove } from '@/lib/access/commands/moves';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { saveRow } from '@/lib/access/record/rows';
import type { States } from '@/lib/access/record/states';

import { drugsOf } from '@/lib/catalogue/drugs';
import { isFor } from '@/lib/session/token-scope';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { completed, pathologyOf, type Values } from './completed';
import { type Therapy, type TherapyInput, therapyModel } from './model';
import type { SavedTherapy } from './wire';

const states = therapyModel.states as States;

/**
 * Creates a therapy, changes it or moves it to another list. Its required fields depend on the list that it is in
 * afterwards.
 */
export const saveTherapy = (section: ClinicalSection<typeof therapies>): Command<TherapyInput, Therapy> =>
  command<TherapyInput, Therapy>({
    section,
    readsStored: true,
    act: actBy(states),
    input: (id) => (id === 0 ? therapyModel.newRow : therapyModel.change),
    async run(record, input, stored) {
      if (input.id !== 0 && !stored) return refuse('not_found');
      const refused = await refusedMove(record, states, { section, input, stored });
      if (refused) return refused;
      const { id, version, ...given } = input;
      const values = await completed(record, given as Values, stored);
      if (!values.ok) return values;
      return withNames(record, await saveRow(record, section, { id, version, values: values.value }));
    },
  });

/** The row with the name of its diagnosis and its drug's codes; also for the stored row that a conflict returns. */
async function withNames(record: RecordAccess, saved: Result<Therapy>): Promise<Result<SavedTherapy>> {
  const row = saved.ok ? saved.value : (saved.refusal.stored as Therapy | undefined);
  if (!row) return saved;
  const complete = { ...row, ...(await codesOf(record, row)), ...(await diagnosisOf(record, row)) };
  return saved.ok ? done(complete) : refuse(saved.refusal.code, { ...saved.refusal, stored: complete });
}

async function codesOf({ db }: RecordAccess, { drugId }: Therapy): Promise<Pick<SavedTherapy, 'aic' | 'atc'>> {
  const [found] = drugId === null ? [] : await drugsOf([drugId], db);
  return { aic: found?.aic ?? null, atc: found?.atcCodes[0] ?? null };
}

async function diagnosisOf(record: RecordAccess, { diagnosisId }: Therapy): Promise<Partial<SavedTherapy>> {
  if (!diagnosisId) return {};
  const pathology = (await pathologyOf(record, diagnosisId)) ?? null;
  return { pathology, ...(isFor(record.viewer, 'diagnoses') ? {} : { diagnosisId: null }) };
}
