import { EXCLUDED } from '@/db/reference/values';
import { byDanger } from '@/lib/sections/diagnoses/emergency-words';
import { type Diagnosis, diagnosisModel, withReaction } from '@/lib/sections/diagnoses/model';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { displayedDay } from '@/lib/values/days';
import { chapter, sharing, tableOf, under } from '../chapter';
import type { Words } from '../words';

const states = diagnosisModel.states?.all ?? [];

const isAllergy = ({ kind }: Diagnosis) => kind !== 'Diagnosi';

/**
 * Allergies and intolerances first, whatever their state, because they must not be overlooked, by their danger and those
 * that are ruled out last; then the diagnoses by state.
 */
export const diagnosesChapter = chapter({
  section: diagnosesSection,
  blocks(extract, words) {
    const { t } = words;
    const rows = extract.rowsOf(diagnosesSection);
    const diagnoses = rows.filter((row) => !isAllergy(row));
    return [
      ...under(t('diagnoses.allergies'), listed(ruledOutLast(rows.filter(isAllergy)), words, true)),
      ...states.flatMap((state) =>
        under(
          t(`diagnoses.states.${state}`),
          listed(newestFirst(diagnoses.filter((row) => row.state === state)), words),
        ),
      ),
    ];
  },
});

const newestFirst = (rows: readonly Diagnosis[]) => [...rows].reverse();
const ruledOutLast = (rows: readonly Diagnosis[]) =>
  [false, true].flatMap((isOut) => byDanger(newestFirst(rows.filter(({ state }) => (state === EXCLUDED) === isOut))));

const listed = (rows: readonly Diagnosis[], words: Words, ofKinds = false) => {
  const { t } = words;
  return tableOf(rows, [
    [t('diagnoses.pathology'), 2.4, withReaction],
    [t('diagnoses.kind'), 1, ({ kind }) => (ofKinds ? t(`diagnoses.kinds.${kind}`) : '')],
    [t('adverseReactions.status'), 1, ({ state }) => (ofKinds ? t(`diagnoses.states.${state}`) : '')],
    [t('diagnoses.doctor'), 1.3, ({ doctor }) => doctor],
    [t('diagnoses.recordedOn'), 0.9, ({ recordedOn }) => displayedDay(recordedOn)],
    sharing(words),
  ]);
};
