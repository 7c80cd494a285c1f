import { useTranslations } from 'next-intl';
import { displayedDay, today } from '@/lib/values/days';
import classes from './print.module.css';

interface PrintHeadProps {
  /** The patient's name; absent on pages without a patient, so that the reader's name is not mistaken for one. */
  name?: string | undefined;
  /** The part of the record, if the title below does not name it. */
  part?: string;
  /** Not printed if the page has a print head without this property. */
  otherwise?: true;
}

/** The head of every printed sheet: the patient, the part of the record, and the day of printing. */
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
