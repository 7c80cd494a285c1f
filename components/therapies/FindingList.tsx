import { useTranslations } from 'next-intl';
import type { Found } from '@/lib/sections/therapies/check-answer';
import classes from './therapies.module.css';

/** A check's findings, the most serious first: the two drugs, the severity and the reason. */
export function FindingList({ findings }: { findings: readonly Found[] }) {
  const t = useTranslations('drugs.severity');
  return (
    <ul className={classes.findings}>
      {findings.map(({ key, severity, drug, with: other, text }) => (
        <li key={`${drug} ${key}`} data-severity={severity}>
          <strong>
            {other} ↔ {drug}
          </strong>
          <span className={classes.severity}>{t(severity)}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
