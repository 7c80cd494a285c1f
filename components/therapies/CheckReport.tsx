import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isLocale } from '@/lib/i18n/translate';
import { isSerious, type StandingFinding } from '@/lib/sections/therapies/acceptance';
import { foundOf } from '@/lib/sections/therapies/check-answer';
import type { StandingCheck } from '@/lib/sections/therapies/standing-check';
import { displayedDay } from '@/lib/values/days';
import { seesWhole } from '../list/reader';
import ui from '../ui/page.module.css';
import { FindingList } from './FindingList';
import { lackWords, rulesDay } from './finding-words';
import classes from './therapies.module.css';

interface CheckReportProps {
  check: StandingCheck;
  /** What stands below a finding that the patient has not accepted. */
  below?: (finding: StandingFinding) => ReactNode;
  /** The element of the parts' headings. */
  heading?: Heading;
}
type Heading = 'h2' | 'h3';

/**
 * The check of the current therapies: what could not be checked, the serious findings, those to watch, what could not be
 * assessed, and by how many rules of which day. The absence of a finding is never called safe.
 */
export function CheckReport({ check, below, heading = 'h2' }: CheckReportProps) {
  const t = useTranslations('therapies.all');
  const { findings, unknown, rules, own } = check;
  const open = findings.filter(({ accepted }) => !own || !accepted);
  const accepted = own ? findings.filter((one) => one.accepted) : [];
  const shared = { heading, quoted: !own };
  const drugs = unknown.map(({ name }) => name).join(', ');
  return (
    <>
      {rules > 0 ? null : (
        <p className={ui.notice} data-kind="danger">
          {t('impossible')}
        </p>
      )}
      {unknown.length > 0 ? (
        <p className={ui.notice} data-kind="warning">
          {t(seesWhole(own) ? 'unchecked' : 'uncheckedVisible', { drugs })}
        </p>
      ) : null}
      <Part {...shared} title={t('serious')} findings={open.filter(isSerious)} below={below} />
      <Part {...shared} title={t('monitor')} findings={open.filter((one) => !isSerious(one))} below={below} />
      <Part heading={heading} title={t('accepted')} findings={accepted} />
      <Lacks check={check} heading={heading} />
      <Extent check={check} />
    </>
  );
}

interface PartProps {
  heading: Heading;
  title: string;
  findings: readonly StandingFinding[];
  below?: ((finding: StandingFinding) => ReactNode) | undefined;
  quoted?: boolean;
}

function Part({ heading: Title, title, findings, below, quoted = false }: PartProps) {
  const locale = useLocale();
  if (findings.length === 0) return null;
  const shown = findings.map((finding) => ({
    ...foundOf(finding, isLocale(locale) ? locale : 'it'),
    reason: finding.reason,
    finding,
  }));
  return (
    <>
      <Title className={classes.part}>{title}</Title>
      <FindingList findings={shown} below={below ? ({ finding }) => below(finding) : undefined} quoted={quoted} />
    </>
  );
}

function Lacks({
  check: { notAssessable, own },
  heading: Title,
}: Pick<CheckReportProps, 'check'> & { heading: Heading }) {
  const t = useTranslations('therapies.all');
  const check = useTranslations('drugs.check');
  const locale = useLocale();
  if (notAssessable.length === 0) return null;
  return (
    <>
      <Title className={classes.part}>{t('lacks')}</Title>
      <ul className={classes.lacks}>
        {notAssessable.map(({ medicines, ...lack }) => (
          <li key={`${lack.kind} ${lack.fact}`}>
            {lackWords({ ...lack, drugs: medicines.map(({ name }) => name) }, own, { t: check, locale })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** By how many rules was checked, of which day, and that most of them have not been reviewed. */
function Extent({ check }: Pick<CheckReportProps, 'check'>) {
  const { findings, unknown, rules, unreviewed, own, count } = check;
  const t = useTranslations('drugs.check');
  if (!seesWhole(own) && count === 0) return <p className={classes.foot}>{t('noMedicines')}</p>;
  if (rules === 0) return null;
  const none = unknown.length > 0 ? 'noneOthers' : seesWhole(own) ? 'none' : 'noneVisible';
  const day = rulesDay(check);
  return (
    <p className={classes.foot}>
      {findings.length === 0 ? `${t(none, { rules })} ` : null}
      {day ? t('version', { day: displayedDay(day), unreviewed }) : null}
    </p>
  );
}
