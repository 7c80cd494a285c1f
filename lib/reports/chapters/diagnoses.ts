import { EXCLUDED } from '@/db/reference/values';
import { icd10Label } from '@/lib/catalogue/icd10';
import { absence } from '@/lib/i18n/absence';
import type { Block, Part } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { byDanger } from '@/lib/sections/diagnoses/emergency-words';
import { type Diagnosis, diagnosisModel, withReaction } from '@/lib/sections/diagnoses/model';
import { allergiesOrStatement, isStatement } from '@/lib/sections/diagnoses/no-allergies';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { displayedDay } from '@/lib/values/days';
import { doctorWords } from '@/lib/values/nobody';
import { chapter, lines, sharing, tableOf, under } from '../chapter';
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

/**
 * The allergies and intolerances that are not ruled out, the most dangerous first, at the top of a print of the therapies;
 * without any, the words that are the same whether there are none or none is shown.
 */
export function allergiesOnTop(extract: Extract, words: Words): Part {
  const { t } = words;
  const rows = extract.rowsOf(diagnosesSection).filter((row) => isAllergy(row) && row.state !== EXCLUDED);
  const blocks = tableOf(byDanger(allergiesOrStatement(newestFirst(rows))), [
    [t('diagnoses.pathology'), 2.4, withReaction],
    [t('diagnoses.kind'), 1, (row) => kindWords(row, words)],
    [t('adverseReactions.status'), 1, ({ state }) => t(`story.diagnosis.${state}`)],
  ]);
  const none: Block = { kind: 'paragraph', text: absence(t, 'document') };
  return { title: t('diagnoses.allergies'), blocks: blocks.length > 0 ? blocks : [none] };
}

/** Whether a row is an allergy, an intolerance or the statement that there is none. */
const kindWords = (row: Diagnosis, { t }: Words) =>
  t(isStatement(row) ? 'diagnoses.statement' : `diagnoses.kinds.${row.kind}`);

const newestFirst = (rows: readonly Diagnosis[]) => [...rows].reverse();
const ruledOutLast = (rows: readonly Diagnosis[]) =>
  [false, true].flatMap((isOut) => byDanger(newestFirst(rows.filter(({ state }) => (state === EXCLUDED) === isOut))));

const listed = (rows: readonly Diagnosis[], words: Words, ofKinds = false) => {
  const { t, locale } = words;
  const named = ({ pathology, reaction, icd10, relevant }: Diagnosis) =>
    lines(
      withReaction({ pathology, reaction }),
      icd10 && `ICD-10: ${icd10Label(icd10, locale)}`,
      relevant ? t('diagnoses.relevant') : null,
    );
  return tableOf(rows, [
    [t('diagnoses.pathology'), 2.4, named],
    [t('diagnoses.kind'), 1, (row) => (ofKinds ? kindWords(row, words) : '')],
    [t('adverseReactions.status'), 1, ({ state }) => (ofKinds ? t(`story.diagnosis.${state}`) : '')],
    [t('diagnoses.onset'), 0.8, ({ onset }) => onset && displayedDay(onset)],
    [t('diagnoses.doctor'), 1.3, ({ doctor }) => doctorWords(doctor, t)],
    [t('diagnoses.recordedOn'), 0.9, ({ recordedOn }) => displayedDay(recordedOn)],
    sharing(words),
  ]);
};
