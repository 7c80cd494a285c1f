'use client';

import { useTranslations } from 'next-intl';
import type { Calculator, Evaluated } from '@/lib/calculators/calculator';
import type { Typed } from '@/lib/calculators/fields';
import { fragmentOf } from '@/lib/calculators/fragment';
import { VERSIONS } from '@/lib/clinical';
import { CopyLink } from './CopyLink';
import classes from './calculator.module.css';

interface GroundsProps {
  calculator: Calculator;
  evaluated: Evaluated | null;
  typed: Typed;
}

/** On what a result rests: the formula, also with the numbers put in, its source and version, and what it is no substitute for. */
export function Grounds({ calculator, evaluated, typed }: GroundsProps) {
  const t = useTranslations('calculators');
  const worked = evaluated?.worked ?? null;
  // Where there is a choice of equations, each has its own formula.
  const key = typed.equation ?? calculator.id;
  return (
    <div className={classes.grounds}>
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
    </>
  );
}
