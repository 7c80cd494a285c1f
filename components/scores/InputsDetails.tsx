import { useLocale, useTranslations } from 'next-intl';
import { fieldOf } from '@/lib/calculators/scores';
import type { Score } from '@/lib/sections/scores/model';
import { displayedNumber } from '@/lib/values/numbers';
import classes from './scores.module.css';

/** The inputs of a saved score, collapsed; nothing if it has none. */
export function InputsDetails({ score: { name, inputs } }: { score: Pick<Score, 'name' | 'inputs'> }) {
  const t = useTranslations('calculators');
  const words = useTranslations('scores');
  const locale = useLocale();
  if (!inputs) return null;
  const said = (field: string, value: unknown) => {
    if (typeof value === 'number') return displayedNumber(value, locale);
    if (typeof value === 'boolean') return words(value ? 'yes' : 'no');
    const option = `options.${field}.${value}`;
    return /^[\w-]+$/.test(String(value)) && t.has(option) ? t(option) : String(value);
  };
  return (
    <details className={classes.inputs}>
      <summary>{words('inputs')}</summary>
      <dl>
        {Object.entries(inputs).map(([input, value]) => {
          const field = fieldOf(name, input);
          return (
            <div key={input}>
              <dt>{t.has(`fields.${field}`) ? t(`fields.${field}`) : input}</dt>
              <dd>{said(field, value)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
