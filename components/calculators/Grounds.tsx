'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Calculator, Evaluated } from '@/lib/calculators/calculator';
import type { Typed } from '@/lib/calculators/fields';
import { fragmentOf } from '@/lib/calculators/fragment';
import { VERSIONS } from '@/lib/clinical';
import { RISK_CLASSES } from '@/lib/clinical/risk-classes';
import { CopyLink } from './CopyLink';
import classes from './calculator.module.css';
import { showIn } from './show';

interface GroundsProps {
  calculator: Calculator;
  evaluated: Evaluated | null;
  typed: Typed;
}

/**
 * The basis of a result, folded: the formula, also with the numbers put in, its source and version. The disclaimer below it is
 * always shown.
 */
export function Grounds({ calculator, evaluated, typed }: GroundsProps) {
  const t = useTranslations('calculators');
  const worked = evaluated?.worked ?? null;
  // If there is a choice of equations, each equation has its own formula.
  const key = typed.equation ?? calculator.id;
  return (
    <div className={classes.grounds}>
      <details>
        <summary className={classes.how}>{t('how')}</summary>
        <dl>
          <dt>{t('formula')}</dt>
          <dd>
            <p>{t(`formulas.${key}`)}</p>
            {worked?.formula.map((line) => (
              <p key={line} className={classes.worked} data-formula="">
                {line}
              </p>
            ))}
          </dd>
          {worked ? <Source version={worked.version} /> : null}
        </dl>
      </details>
      <Departures calculator={calculator} />
      <p>{t('support')}</p>
      {worked ? <CopyLink fragment={fragmentOf(calculator, typed)} /> : null}
    </div>
  );
}

function Source({ version: key }: { version: keyof typeof VERSIONS }) {
  const t = useTranslations('calculators');
  const { name, version, source } = VERSIONS[key];
  return (
    <>
      <dt>{t('source')}</dt>
      <dd>{source ?? t('arithmetic')}</dd>
      <dt>{t('version')}</dt>
      <dd>
        {name} ({version})
      </dd>
      {key in RISK_CLASSES ? (
        <>
          <dt>{t('riskClasses.title')}</dt>
          <dd>{RISK_CLASSES[key as keyof typeof RISK_CLASSES].source}</dd>
        </>
      ) : null}
    </>
  );
}

/** Lists the fields for which a calculator accepts other values than its specification. */
function Departures({ calculator: { fields } }: { calculator: Calculator }) {
  const t = useTranslations('calculators');
  const show = showIn(useLocale());
  const wider = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'number' || !field.specified) return [];
    const [[min, max], [from, to]] = [field.specified, field.range];
    return min === from && max === to ? [] : [{ name, min: show(min), max: show(max), from: show(from), to: show(to) }];
  });
  if (wider.length === 0) return null;
  return (
    <details>
      <summary className={classes.how}>{t('departures')}</summary>
      <p>{t('widerRanges')}</p>
      <ul className={classes.departures}>
        {wider.map(({ name, ...limits }) => (
          <li key={name}>{t('widerRange', { name: t(`fields.${name}`), ...limits })}</li>
        ))}
      </ul>
    </details>
  );
}
