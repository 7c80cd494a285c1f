import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Found } from '@/lib/sections/therapies/check-answer';
import { displayedDay } from '@/lib/values/days';
import { Severity, type SeverityStep } from '../ui/Severity';
import { factWords } from './finding-words';
import classes from './therapies.module.css';

const STEPS: Record<Found['severity'], SeverityStep> = { contraindicated: 'urgent', serious: 'high', monitor: 'watch' };

/** A finding to show, with the patient's reason for going on if the viewer may read it. */
export type ShownFinding = Found & { reason?: string | null };

interface FindingListProps<F extends ShownFinding> {
  findings: readonly F[];
  /** What stands below a finding, such as the form that accepts it. */
  below?: ((finding: F) => ReactNode) | undefined;
  /** Without the source, where there is little room: the page of the check has it. */
  brief?: boolean;
  /** The reader is a doctor: what to do is marked as said to the patient. */
  quoted?: boolean;
}

/**
 * A check's findings, the most serious first: the medicines, the severity (by word, colour and shape), what happens, what to
 * do, what it rests on, and where that stands.
 */
export function FindingList<F extends ShownFinding>({ findings, below, brief, quoted }: FindingListProps<F>) {
  const t = useTranslations('drugs');
  const check = useTranslations('drugs.check');
  const locale = useLocale();
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const { key, severity, drug, with: other, text, advice, source, fact, reason } = finding;
        const { reviewedBy, reviewedOn } = finding;
        const rests = fact ? factWords(fact, { t: check, locale }) : '';
        return (
          <li key={`${drug} ${key}`} data-severity={severity}>
            <Severity step={STEPS[severity]}>{t(`severity.${severity}`)}</Severity>
            <strong>{other ? `${other} ↔ ${drug}` : drug}</strong>
            <span>{text}</span>
            {advice ? <span>{quoted ? check('told', { advice }) : advice}</span> : null}
            {rests ? <span className={classes.small}>{rests}</span> : null}
            {reason ? <span className={classes.reason}>{check('reason', { reason })}</span> : null}
            {brief ? null : (
              <span className={classes.small}>
                {source ? `${check('source', { source })} · ` : null}
                {reviewedBy && reviewedOn
                  ? check('reviewed', { by: reviewedBy, day: displayedDay(reviewedOn) })
                  : check('unreviewed')}
              </span>
            )}
            {below?.(finding)}
          </li>
        );
      })}
    </ul>
  );
}
