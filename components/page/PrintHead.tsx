import { useTranslations } from 'next-intl';
import { displayedDay, today } from '@/lib/values/days';
import classes from './print.module.css';

interface PrintHeadProps {
  /** The patient's; a page that is of no patient names nobody, lest who printed it be taken for one. */
  name?: string | undefined;
  /** The part of the record, where the title that follows does not say it. */
  part?: string;
  /** Gives way to the head that the page itself has. */
  otherwise?: true;
}

/** On paper only, at the head of every sheet: whose record it is, which part, and when it was printed. */
export function PrintHead({ name, part, otherwise }: PrintHeadProps) {
  const t = useTranslations('record');
  return (
    <div className={classes.head} data-otherwise={otherwise ? '' : undefined} aria-hidden="true">
      <div>
        {name ? <strong>{name}</strong> : null}
        {part ? <span>{part}</span> : null}
        <span>{t('printed', { day: displayedDay(today()) })}</span>
      </div>
    </div>
  );
}
