import { type Diagnosis, diagnosisModel } from '@/lib/sections/diagnoses/model';
import { isStatement } from '@/lib/sections/diagnoses/no-allergies';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { displayedDay } from '@/lib/values/days';
import { chapter, sharing, tableOf, under } from '../chapter';
import type { Words } from '../words';

const states = diagnosisModel.states?.all ?? [];

const isAllergy = ({ kind }: Diagnosis) => kind !== 'Diagnosi';

/** Allergies and intolerances first, whatever their state, because they must not be overlooked; then the diagnoses by state. */
export const diagnosesChapter = chapter({
  section: diagnosesSection,
  blocks(extract, words) {
    const { t } = words;
    const rows = extract.rowsOf(diagnosesSection);
    const diagnoses = rows.filter((row) => !isAllergy(row));
    return [
      ...under(t('diagnoses.allergies'), listed(byState(rows.filter(isAllergy)), words, true)),
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
const byState = (rows: readonly Diagnosis[]) =>
  states.flatMap((state) => newestFirst(rows.filter((row) => row.state === state)));

const listed = (rows: readonly Diagnosis[], words: Words, ofKinds = false) => {
  const { t } = words;
  return tableOf(rows, [
    [t('diagnoses.pathology'), 2.4, ({ pathology }) => pathology],
    [
      t('diagnoses.kind'),
      1,
      (row) => (ofKinds ? t(isStatement(row) ? 'diagnoses.statement' : `diagnoses.kinds.${row.kind}`) : ''),
    ],
    [t('adverseReactions.status'), 1, ({ state }) => (ofKinds ? t(`diagnoses.states.${state}`) : '')],
    [t('diagnoses.doctor'), 1.3, ({ doctor }) => doctor],
    [t('diagnoses.recordedOn'), 0.9, ({ recordedOn }) => displayedDay(recordedOn)],
    sharing(words),
  ]);
};
