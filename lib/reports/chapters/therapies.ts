import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Extract } from '@/lib/record/registry/extract';
import { STEPS } from '@/lib/sections/adverse-reactions/model/model';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { linesOf } from '@/lib/sections/adverse-reactions/words';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { STANDINGS, type Standing, standingOf } from '@/lib/sections/therapies/current';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { isForbidden, type Therapy } from '@/lib/sections/therapies/model';
import { pathologiesOf } from '@/lib/sections/therapies/page/queries';
import { periodWords } from '@/lib/sections/therapies/period-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { displayedDay, today } from '@/lib/values/days';
import { doctorWords } from '@/lib/values/nobody';
import { chapter, lines, sharing, sharingFacts, tableOf, tellsOf, under } from '../chapter';
import type { Words } from '../words';

/** The heading of the therapies that stand in a way; on the page the same tables have it. */
const LISTS: Record<Standing, string | number> = {
  current: ONGOING,
  toCome: 'toCome',
  ended: CONCLUDED,
  forbidden: FORBIDDEN,
};

/**
 * Therapies by how they stand on the day of the extract, each with its intake in words, and with its diagnosis if it was asked
 * for and the reader may see it.
 */
export const therapiesChapter = chapter<Map<number, string>>({
  section: therapiesSection,
  read: async (record: RecordAccess, extract: Extract) =>
    (extract.scope.therapyPrint?.diagnoses ?? tellsOf(extract, diagnosesSection))
      ? pathologiesOf(record, extract.rowsOf(therapiesSection))
      : new Map(),
  blocks: (extract, words, pathologies) =>
    standingsIn(extract).flatMap((standing) => {
      const day = today(extract.takenAt);
      const rows = extract.rowsOf(therapiesSection).filter((row) => standingOf(row, day) === standing);
      return under(
        words.t(`therapies.states.${LISTS[standing]}`),
        listed([...rows].reverse(), words, { day, pathologies }),
      );
    }),
});

/** A print of the therapies holds the current ones unless all are asked for, and in any case what must not be taken. */
const standingsIn = ({ scope: { therapyPrint } }: Extract): readonly Standing[] =>
  therapyPrint && !therapyPrint.all ? ['current', 'forbidden'] : STANDINGS;

interface Printed {
  /** The day of the extract. */
  day: string;
  pathologies: Map<number, string>;
}

function listed(rows: readonly Therapy[], words: Words, { day, pathologies }: Printed) {
  const { t, locale } = words;
  const schedule = { t: (key: string, values?: Record<string, string>) => t(`therapies.${key}`, values), locale };
  const period = (row: Therapy) => periodWords(row, schedule.t, day);
  const purpose = ({ diagnosisId }: Therapy) => {
    const diagnosis = pathologies.get(diagnosisId ?? 0);
    return diagnosis && t('therapies.for', { diagnosis });
  };
  const notes = ({ note, moveReason, interactionReason }: Therapy) =>
    lines(note, moveReason, words.forOwner ? interactionReason : null);
  return tableOf(rows, [
    [t('therapies.drug'), 2.2, (row) => lines(drugWords(row), isForbidden(row) ? null : intakeWords(row, schedule))],
    [t('therapies.period'), 1.2, period],
    [t('therapies.prescriber'), 1.4, (row) => lines(doctorWords(row.prescriber, t), purpose(row))],
    [t('therapies.note'), 1.3, notes],
    sharing(words),
  ]);
}

/**
 * Each report with all its answers; for a reader who may not see the patient's address, the report does not mention it.
 */
export const adverseReactionsChapter = chapter({
  section: adverseReactionsSection,
  blocks: (extract, words) =>
    extract.rowsOf(adverseReactionsSection).flatMap((report) => {
      const t = (key: string) => words.t(`adverseReactions.${key}`);
      const { patient } = extract;
      const shown = { report, patient, seesPersonal: patient.phone !== undefined, locale: words.locale };
      const answers = STEPS.flatMap((step) => linesOf(step, shown, t)).filter(({ value }) => value !== '');
      return under(`${report.drug}${report.reactionDay ? `, ${displayedDay(report.reactionDay)}` : ''}`, [
        {
          kind: 'facts',
          facts: [
            { label: t('status'), value: t(`statuses.${report.status}`) },
            ...answers,
            ...sharingFacts(words, report),
          ],
        },
      ]);
    }),
});
