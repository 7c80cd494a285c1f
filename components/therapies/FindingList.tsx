import { useTranslations } from 'next-intl';
import type { FoundWire } from '@/lib/record/therapies/check-wire';
import classes from './therapies.module.css';

/** What a check has found, the gravest first: which two, how grave, and why. */
export function FindingList({ findings }: { findings: readonly FoundWire[] }) {
  const t = useTranslations('therapies');
  return (
    <ul className={classes.findings}>
      {findings.map(({ chiave, tipo, gravita, farmaco, con, descrizione }) => (
        <li key={`${farmaco} ${chiave}`} data-severity={gravita}>
          <strong>
            {con} ↔ {farmaco}
          </strong>
          <span className={classes.severity}>{t(`severities.${gravita}`)}</span>
          <span>{descrizione || t(`findings.${tipo}`)}</span>
        </li>
      ))}
    </ul>
  );
}
