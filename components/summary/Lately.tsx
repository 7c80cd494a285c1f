import { useTranslations } from 'next-intl';
import type { DoctorViewSummaryPage } from '@/lib/record/summary/queries';
import { displayedDay } from '@/lib/values/days';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** The last visits. */
export function VisitsCard({ visits, place }: Pick<DoctorViewSummaryPage, 'visits'> & { place: Place }) {
  const t = useTranslations();
  return (
    <SummaryCard id="visite" section="visits" title={t('summary.visits')} href={place.to('visits')}>
      {visits.length === 0 ? <p className={classes.none}>{t('record.noneVisible')}</p> : null}
      <ul className={classes.lines}>
        {visits.map(({ id, day, reason }) => (
          <li key={id}>
            <span>{reason}</span>
            <span className={classes.aside}>{displayedDay(day)}</span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}

/** The newest documents. */
export function FilesCard({ files, place }: Pick<DoctorViewSummaryPage, 'files'> & { place: Place }) {
  const t = useTranslations();
  return (
    <SummaryCard id="documenti" section="files" title={t('summary.files')} href={place.to('files')}>
      <ul className={classes.lines}>
        {files.map(({ section, id, name, day }) => (
          <li key={`${section} ${id}`}>
            <span>{section === 'ecgs' ? `${t('ecgs.section.one')}: ${name}` : name}</span>
            <span className={classes.aside}>{displayedDay(day)}</span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}
