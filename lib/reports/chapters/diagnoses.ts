import { EXCLUDED } from '@/db/reference/values';
import { absence } from '@/lib/i18n/absence';
import type { Block, Part } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { byDanger } from '@/lib/sections/diagnoses/emergency-words';
import { type Diagnosis, diagnosisModel } from '@/lib/sections/diagnoses/model';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { displayedDay } from '@/lib/values/days';
import { chapter, lines, sharing, tableOf, under } from '../chapter';
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

/**
 * The allergies and intolerances that are not ruled out, the most dangerous first, at the top of a print of the therapies;
 * without any, the words that are the same whether there are none or none is shown.
 */
export function allergiesOnTop(extract: Extract, words: Words): Part {
  const { t } = words;
  const rows = extract.rowsOf(diagnosesSection).filter((row) => isAllergy(row) && row.state !== EXCLUDED);
  const blocks = tableOf(byDanger(newestFirst(rows)), [
    [t('diagnoses.pathology'), 2.4, ({ pathology, reaction }) => lines(pathology, reaction)],
    [t('diagnoses.kind'), 1, ({ kind }) => t(`diagnoses.kinds.${kind}`)],
    [t('adverseReactions.status'), 1, ({ state }) => t(`diagnoses.states.${state}`)],
  ]);
  const none: Block = { kind: 'paragraph', text: absence(t, 'document') };
  return { title: t('diagnoses.allergies'), blocks: blocks.length > 0 ? blocks : [none] };
}

const newestFirst = (rows: readonly Diagnosis[]) => [...rows].reverse();
const byState = (rows: readonly Diagnosis[]) =>
  states.flatMap((state) => newestFirst(rows.filter((row) => row.state === state)));

const listed = (rows: readonly Diagnosis[], words: Words, ofKinds = false) => {
  const { t } = words;
  return tableOf(rows, [
    [t('diagnoses.pathology'), 2.4, ({ pathology }) => pathology],
    [t('diagnoses.kind'), 1, ({ kind }) => (ofKinds ? t(`diagnoses.kinds.${kind}`) : '')],
    [t('adverseReactions.status'), 1, ({ state }) => (ofKinds ? t(`diagnoses.states.${state}`) : '')],
    [t('diagnoses.doctor'), 1.3, ({ doctor }) => doctor],
    [t('diagnoses.recordedOn'), 0.9, ({ recordedOn }) => displayedDay(recordedOn)],
    sharing(words),
  ]);
};
