import 'server-only';
import { DRAFT } from '@/db/reference/pharmacovigilance';
import { mayBeIncomplete } from '@/lib/i18n/absence';
import { type Locale, translate } from '@/lib/i18n/translate';
import { type DrawOptions, drawPdf } from '@/lib/pdf/draw';
import type { Block, Description } from '@/lib/pdf/drawing/description';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { STEPS } from './model/model';
import type { PrintedReport } from './queries';
import { type Line, linesOf } from './words';

/** A report as the filled form that goes to the pharmacovigilance centre. */
export const reportPdf = (printed: PrintedReport, locale: Locale, options?: DrawOptions) =>
  drawPdf(formOf(printed, locale), options);

function formOf(printed: PrintedReport, locale: Locale): Description {
  const t = (key: string) => translate(locale, `adverseReactions.${key}`);
  const { report, patient } = printed;
  const shown = { ...printed, locale };
  const [addressee] = linesOf('addressee', shown, t);
  const name = fullName(patient);
  const steps = STEPS.filter((step) => step !== 'addressee');
  const parts = [
    { title: t('patient'), blocks: [...draftMark(report.status, t), facts(patientLines(printed, t))] },
    ...steps.map((step) => ({ title: t(`steps.${step}`), blocks: [facts(linesOf(step, shown, t))] })),
  ];
  const blanks: Block = { kind: 'blanks', labels: [t('formDay'), t('signature')] };
  return {
    title: t('form'),
    subtitle: [addressee?.value, mayBeIncomplete((key) => translate(locale, key))].filter(Boolean).join('\n'),
    language: locale,
    patient: { name, facts: patient.birthDate ? [displayedDay(patient.birthDate)] : [] },
    // The report's creation time, so that the same report always gives the same file. The time of the last change could reveal
    // changes to fields that not every reader sees.
    createdAt: report.createdAt.toISOString(),
    foot: `${name} · ${t('form')}`,
    parts: parts.map((part, at) => (at === parts.length - 1 ? { ...part, blocks: [...part.blocks, blanks] } : part)),
  };
}

const facts = (lines: readonly Line[]): Block => ({ kind: 'facts', facts: lines });

const draftMark = (status: string, t: (key: string) => string): Block[] =>
  status === DRAFT ? [{ kind: 'paragraph', tone: 'warning', text: t('statuses.bozza') }] : [];

function patientLines({ patient, report }: PrintedReport, t: (key: string) => string): Line[] {
  return [
    { label: t('patientName'), value: fullName(patient) },
    { label: t('birthDate'), value: patient.birthDate ? displayedDay(patient.birthDate) : '' },
    { label: t('sex'), value: t(`sexes.${patient.sex}`) },
    { label: t('drug'), value: report.drug },
  ];
}
