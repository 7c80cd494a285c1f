'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Calculator, Line, Unusual, Worked } from '@/lib/calculators/calculator';
import type { Fields } from '@/lib/calculators/fields';
import { displayedPercent } from '@/lib/calculators/percent';
import { riskText } from '@/lib/calculators/scores/words';
import { VERSIONS } from '@/lib/clinical';
import { useFieldMessages } from '../ui/form/messages';
import classes from './calculator.module.css';
import { showIn } from './show';
import type { Calculation } from './useCalculator';

interface OutcomeProps<W extends Worked> {
  calculator: Calculator<Fields, W>;
  calculation: Calculation<W>;
  /** Whether the fields are filled in from a record of which items may be hidden from the reader. */
  mayMiss?: boolean | undefined;
}

/** The result, announced when it changes: its lines, the formula used, and its unusual values. */
export function Outcome<W extends Worked>({ calculator, calculation, mayMiss }: OutcomeProps<W>) {
  const t = useTranslations('calculators');
  const { fields } = calculator;
  const { evaluated, stale, links } = calculation;
  return (
    <div role="status" aria-label={t('result')} tabIndex={-1} data-outcome="">
      {stale ? <p className={classes.stale}>{t('stale')}</p> : null}
      {evaluated?.worked ? (
        <div className={classes.outcome}>
          {links > 0 ? <p>{t('fromLink')}</p> : null}
          <Lines worked={evaluated.worked} named={'equation' in fields} />
          {mayMiss ? <p>{t('onlyGiven')}</p> : null}
          <Unusuals unusual={evaluated.unusual} />
          {evaluated.worked.caution ? <p>{t(`cautions.${evaluated.worked.caution}`)}</p> : null}
        </div>
      ) : null}
      {evaluated && evaluated.missingFields.length === 0 && !evaluated.worked ? (
        <p className={classes.stale}>{evaluated.refused ? t(`refusals.${evaluated.refused}`) : t('notComputable')}</p>
      ) : null}
    </div>
  );
}

/**
 * The lines of a result. A line shows its unit only if its value is above 0; a percentage has at most one decimal. A risk is
 * followed by its class. If there is a choice of equations, the result names its equation.
 */
function Lines({ worked, named }: { worked: Worked; named: boolean }) {
  const t = useTranslations('calculators');
  const all = useTranslations();
  const locale = useLocale();
  const show = showIn(locale);
  const said = ({ value, unit }: Line) => {
    if (unit === '%') return displayedPercent(value, locale);
    return value > 0 && unit ? `${show.rounded(value)} ${unit}` : show.rounded(value);
  };
  return (
    <>
      {named ? <p className={classes.by}>{VERSIONS[worked.version].name}</p> : null}
      <dl className={classes.lines}>
        {worked.lines.map((line) => (
          <div key={line.name}>
            <dt>{t(`results.${line.name}`)}</dt>
            <dd>{said(line)}</dd>
          </div>
        ))}
        {worked.risk ? (
          <div>
            <dt>{t('riskClass')}</dt>
            <dd>{riskText(worked.risk, all)}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** Lists the values used in the calculation that may be typing errors. */
function Unusuals({ unusual }: { unusual: Unusual[] }) {
  const t = useTranslations('calculators');
  const message = useFieldMessages();
  if (unusual.length === 0) return null;
  return (
    <div className={classes.defaults} data-unusual="">
      <p>{t('unusual')}</p>
      <ul>
        {unusual.map(({ field, warning }) => (
          <li key={field}>
            {t(`fields.${field}`)}: {message([warning])}
          </li>
        ))}
      </ul>
    </div>
  );
}
