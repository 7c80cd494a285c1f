import { useLocale, useTranslations } from 'next-intl';
import { physiologyFacts } from '@/lib/sections/physiology/facts';
import { type Physiology, valuesOf } from '@/lib/sections/physiology/model';
import { FactList } from '../patient/FactList';
import classes from './anamnesis.module.css';

interface PhysiologySummaryProps {
  row: Physiology | undefined;
  empty: string;
}

/** The physiological fields that were filled in. */
export function PhysiologySummary({ row, empty }: PhysiologySummaryProps) {
  const t = useTranslations('physiology');
  const locale = useLocale();
  const tabs = row ? physiologyFacts(valuesOf(row), t as (key: string) => string, locale) : [];
  if (!row || tabs.length === 0) return <p className={classes.empty}>{empty}</p>;
  return tabs.map(({ tab, facts }) => (
    <div key={tab} className={classes.tab}>
      <h3>{t(`tabs.${tab}`)}</h3>
      <FactList facts={facts} />
    </div>
  ));
}
