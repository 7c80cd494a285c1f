import { useLocale, useTranslations } from 'next-intl';
import { personWords } from '@/lib/record/summary/person-words';
import type { Summary } from '@/lib/record/summary/queries';
import { OWN } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** What else changes a decision about the person, on the patient's own page; no card if there is nothing to say. */
export function PersonCard({ person }: Pick<Summary, 'person'>) {
  const t = useTranslations('summary');
  const locale = useLocale();
  const words = personWords(person, { t, locale, reader: 'owner' });
  if (words.length === 0) return null;
  return (
    <SummaryCard id="persona" section="physiology" title={t('person')} href={OWN.to('physiology')}>
      <ul className={classes.lines}>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </SummaryCard>
  );
}
