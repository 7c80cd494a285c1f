import { useLocale, useTranslations } from 'next-intl';
import { isLocale } from '@/lib/i18n/translate';
import { foundOf } from '@/lib/sections/therapies/check-answer';
import type { FoodCheck, StandingCheck } from '@/lib/sections/therapies/standing-check';
import { FindingList } from './FindingList';
import classes from './therapies.module.css';

interface FoodChecksProps {
  foods: readonly FoodCheck[];
  check: Pick<StandingCheck, 'rules' | 'unknown'>;
}

/** Foods, drinks and herbs against the current therapies: each opens with its findings. */
export function FoodChecks({ foods, check: { rules, unknown } }: FoodChecksProps) {
  const t = useTranslations('therapies.all');
  const drugs = useTranslations('drugs');
  const locale = useLocale();
  return (
    <section className={classes.foods}>
      <h2 className={classes.part}>{t('foods')}</h2>
      <p>{t('foodsHint')}</p>
      {foods.map(({ code, findings }) => (
        <details key={code}>
          <summary>{drugs(`foods.${code}`)}</summary>
          {findings.length === 0 ? (
            <p>{drugs(unknown.length > 0 ? 'check.noneOthers' : 'check.none', { rules })}</p>
          ) : (
            <FindingList
              findings={findings.map((finding) => ({
                ...foundOf(finding, isLocale(locale) ? locale : 'it'),
                drug: drugs(`foods.${code}`),
              }))}
            />
          )}
        </details>
      ))}
    </section>
  );
}
