import 'server-only';
import { ceilingAt, narrowed } from '@/lib/access/policy/narrowed';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import type { Locale } from '@/lib/i18n/translate';
import type { Description, Part } from '@/lib/pdf/drawing/description';
import { type Extract, readExtract, type Scope } from '@/lib/record/registry/extract';
import { displayedDay, today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { tellsOf } from '../chapter';
import { CHAPTERS } from '../chapters';
import { type Words, wordsIn } from '../words';
import type { Choices } from './choices';

/** The documents that are made of a record's chapters: the whole of it, or a part that is printed by itself. */
export type ReportName = 'clinical' | 'therapies' | 'exams' | 'vaccinations';

/** Which sections a part is made of, and of which it names rows besides; the clinical report has those that were chosen. */
const PARTS: Record<Exclude<ReportName, 'clinical'>, { chapters: readonly string[]; named: readonly string[] }> = {
  therapies: { chapters: ['therapies'], named: ['diagnoses'] },
  exams: { chapters: ['exams', 'results'], named: ['files'] },
  vaccinations: { chapters: ['vaccinations'], named: [] },
};

/** All that a report is made of. */
export interface Read {
  report: ReportName;
  extract: Extract;
  /** What each chapter has read besides, in the chapters' order. */
  more: readonly unknown[];
  tags: Parameters<typeof wordsIn>[1];
}

/** What of a record goes into a report. The highest level is a ceiling for what its maker sees, and opens nothing. */
function scopeOf(report: ReportName, { sections, from, to, level }: Choices): Scope {
  const as = ceilingAt(level);
  if (report === 'clinical') return { sections, from, to, as };
  const { chapters, named } = PARTS[report];
  return { sections: [...chapters, ...named], from, to, as };
}

/** Reads what a report is made of, on one snapshot of the record and as its viewer sees it. */
export async function readReport(record: RecordAccess, report: ReportName, choices: Choices): Promise<Read> {
  const scope = scopeOf(report, choices);
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
 * The report as it is drawn. A chapter of which there is nothing is not there, and no word says what was left out: the
 * page on which the patient chooses does, since a report is shown to others. Of the same record the same report is made
 * all day.
 */
export async function describeReport({ report, extract, more, tags }: Read, locale: Locale): Promise<Description> {
  const words = wordsIn(locale, tags);
  const { t } = words;
  const chapters = await Promise.all(
    chaptersOf(report, extract).map(async (chapter, at): Promise<Part> => {
      const title = t(`${chapter.section.name}.section.all`);
      return { title, blocks: await chapter.blocks(extract, words, more[at]) };
    }),
  );
  const parts = chapters.filter(({ blocks }) => blocks.length > 0);
  const none: Part[] = [
    { title: t(`reports.${report}.title`), blocks: [{ kind: 'paragraph', text: t('reports.none') }] },
  ];
  const day = today(extract.takenAt);
  return {
    title: t(`reports.${report}.title`),
    subtitle: [t('reports.madeOn', { day: displayedDay(day) }), periodOf(extract.scope, words)]
      .filter(Boolean)
      .join(' · '),
    language: locale,
    patient: { name: fullName(extract.patient), facts: factsOf(extract, words) },
    createdAt: `${day}T00:00:00.000Z`,
    foot: `${t(`reports.${report}.title`)} · ${displayedDay(day)}`,
    parts: parts.length > 0 ? parts : none,
  };
}

function factsOf({ patient: { birthDate, sex, taxCode } }: Extract, { t }: Words): string[] {
  return [
    birthDate ? t('reports.bornOn', { day: displayedDay(birthDate) }) : '',
    sex === 'unknown' ? '' : t(`card.sexes.${sex}`),
    taxCode ? taxCode.toUpperCase() : '',
  ].filter(Boolean);
}

function periodOf({ from, to }: Scope, { t }: Words): string {
  if (from !== undefined && to !== undefined)
    return t('reports.period', { from: displayedDay(from), to: displayedDay(to) });
  if (from !== undefined) return t('reports.periodFrom', { from: displayedDay(from) });
  return to === undefined ? '' : t('reports.periodTo', { to: displayedDay(to) });
}
