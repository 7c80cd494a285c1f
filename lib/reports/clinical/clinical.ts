import 'server-only';
import { ceilingAt, narrowed } from '@/lib/access/policy/narrowed';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { absence, mayBeIncomplete } from '@/lib/i18n/absence';
import type { Locale } from '@/lib/i18n/translate';
import type { Description, Part } from '@/lib/pdf/drawing/description';
import { type Extract, isComplete, isOfKeeper, readExtract, type Scope } from '@/lib/record/registry/extract';
import type { TherapyAdherence } from '@/lib/sections/doses/adherence';
import { dosesSection } from '@/lib/sections/doses/section';
import { displayedDay, today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { isOwnCopy, lines, tellsOf } from '../chapter';
import { CHAPTERS } from '../chapters';
import { allergiesOnTop } from '../chapters/diagnoses';
import { type Words, wordsIn } from '../words';
import type { Choices } from './choices';
import { firstPage } from './first-page';

/** The documents made of a record's chapters: the whole record, or a part that is printed by itself. */
export type ReportName = 'clinical' | 'therapies' | 'exams' | 'vaccinations';

/**
 * For each partial report, the sections it prints and the sections whose rows it names; the clinical report has the chosen
 * ones.
 */
const PARTS: Record<Exclude<ReportName, 'clinical'>, { chapters: readonly string[]; named: readonly string[] }> = {
  therapies: { chapters: ['therapies'], named: ['diagnoses'] },
  exams: { chapters: ['exams', 'results'], named: ['files'] },
  vaccinations: { chapters: ['vaccinations'], named: [] },
};

/** All that a report is made from. */
export interface Read {
  report: ReportName;
  extract: Extract;
  /** What each chapter's `read` returned, in the order of the chapters. */
  more: readonly unknown[];
  tags: Parameters<typeof wordsIn>[1];
}

/** The part of a record that goes into a report. The highest level only restricts what its maker may see. */
function scopeOf(report: ReportName, { sections, level, therapyPrint, ...choices }: Choices): Scope {
  const as = ceilingAt(level);
  if (report === 'clinical') return { ...choices, sections, as };
  const { chapters, named } = PARTS[report];
  const scope = { ...choices, sections: [...chapters, ...named], as };
  return report === 'therapies' ? { ...scope, therapyPrint } : scope;
}

/** Reads what a report is made from, on one snapshot of the record and with its viewer's permissions. */
export async function readReport(record: RecordAccess, report: ReportName, choices: Choices): Promise<Read> {
  // Levels are told only to who decides them.
  const ownCopy = choices.ownCopy && record.relation.capabilities.share;
  const scope = scopeOf(report, { ...choices, ownCopy });
  const extract = await readExtract(record, scope);
  const seen = scope.as ? narrowed(record, scope.as) : record;
  const [{ tags }, ...more] = await Promise.all([
    reference(record.db),
    ...chaptersOf(report, extract).map((chapter) => chapter.read?.(seen, extract)),
  ]);
  return { report, extract, more, tags };
}

function chaptersOf(report: ReportName, extract: Extract) {
  const made = report === 'clinical' ? undefined : PARTS[report].chapters;
  return CHAPTERS.filter(({ section }) => made?.includes(section.name) ?? tellsOf(extract, section));
}

/**
 * The report as it is drawn. Chapters without blocks are left out. The report does not say what was left out, only that
 * something may be, because it is shown to others; the page on which the patient chooses does say it. The same record gives the same report all
 * day.
 */
export async function describeReport({ report, extract, more, tags }: Read, locale: Locale): Promise<Description> {
  const words = wordsIn(locale, tags, isOwnCopy(extract));
  const { t } = words;
  const chapters = await Promise.all(
    chaptersOf(report, extract).map(async (chapter, at): Promise<Part> => {
      const title = t(`${chapter.section.name}.section.all`);
      return { title, blocks: await chapter.blocks(extract, words, more[at]) };
    }),
  );
  const parts = chapters.filter(({ blocks }) => blocks.length > 0);
  // A clinical report of some sections is not a report of the whole record.
  const isWhole = isComplete(extract) && (report !== 'clinical' || extract.scope.sections === undefined);
  const none: Part[] = [
    {
      title: t(`reports.${report}.title`),
      blocks: [{ kind: 'paragraph', text: absence(t, isWhole ? 'owner' : 'document') }],
    },
  ];
  const day = today(extract.takenAt);
  const head = {
    title: t(`reports.${report}.title`),
    subtitle: lines(
      [
        t('reports.madeOn', { day: displayedDay(day) }),
        periodOf(extract.scope, words),
        therapiesOf(extract.scope, words),
      ]
        .filter(Boolean)
        .join(' · '),
      words.forOwner ? t('reports.ownCopy') : mayBeIncomplete(t, isOfKeeper(extract)),
    ),
    language: locale,
    patient: { name: fullName(extract.patient), facts: factsOf(extract, words) },
    createdAt: `${day}T00:00:00.000Z`,
    foot: `${t(`reports.${report}.title`)} · ${displayedDay(day)}`,
  };
  const doses = chaptersOf(report, extract).findIndex(({ section }) => section === dosesSection);
  const adherence = (more[doses] ?? []) as readonly TherapyAdherence[];
  const made = parts.length > 0 ? withFirstPage(parts, report, { extract, words, head, adherence }) : none;
  return { ...head, parts: report === 'therapies' ? [allergiesOnTop(extract, words), ...made] : made };
}

interface Begun {
  adherence: readonly TherapyAdherence[];
  extract: Extract;
  words: Words;
  head: Omit<Description, 'parts'>;
}

/** The clinical report begins with a summary of one page, the chapters on the next one; the partial reports have none. */
function withFirstPage(
  chapters: readonly Part[],
  report: ReportName,
  { adherence, extract, words, head }: Begun,
): readonly Part[] {
  const summary = report === 'clinical' ? firstPage(extract, words, { head, adherence }) : undefined;
  return summary
    ? [summary, ...chapters.map((part, at) => (at === 0 ? { ...part, onNewPage: true } : part))]
    : chapters;
}

function factsOf({ patient: { birthDate, sex, taxCode } }: Extract, { t }: Words): string[] {
  return [
    birthDate ? t('reports.bornOn', { day: displayedDay(birthDate) }) : '',
    sex === 'unknown' ? '' : t(`card.sexes.${sex}`),
    taxCode ? taxCode.toUpperCase() : '',
  ].filter(Boolean);
}

/** Which therapies a print of them holds. */
const therapiesOf = ({ therapyPrint }: Scope, { t }: Words): string =>
  therapyPrint ? t(therapyPrint.all ? 'reports.allTherapies' : 'reports.currentTherapies') : '';

function periodOf({ from, to }: Scope, { t }: Words): string {
  if (from !== undefined && to !== undefined)
    return t('reports.period', { from: displayedDay(from), to: displayedDay(to) });
  if (from !== undefined) return t('reports.periodFrom', { from: displayedDay(from) });
  return to === undefined ? '' : t('reports.periodTo', { to: displayedDay(to) });
}
