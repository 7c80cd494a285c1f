import { useTranslations } from 'next-intl';
import type { Change, Changes } from '@/lib/record/sharing/changes';
import { displayedInstant } from '@/lib/values/days';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface RecentChangesProps extends Changes {
  place: Place;
  locale: string;
  /** Whether the reader is the patient, in the view as a doctor. */
  forPatient: boolean;
}

/** How many changes are shown initially, since more cannot be taken in at a glance; the others are collapsed. */
const FIRST = 4;

/** The changes since a doctor's last visit, each with a link to its part of the record. */
export function RecentChanges({ since, changes, more, place, locale, forPatient }: RecentChangesProps) {
  const t = useTranslations('assistiti');
  const words = useTranslations(forPatient ? 'doctors' : 'assistiti');
  const instant = displayedInstant(since, locale);
  const [first, others] = [changes.slice(0, FIRST), changes.slice(FIRST)];
  return (
    <SummaryCard id="news" section="storia" title={words('news')}>
      <p className={classes.none}>
        {changes.length === 0 ? t('newsNone', { instant }) : words('newsSince', { instant })}
      </p>
      <ChangeLines changes={first} place={place} locale={locale} />
      {others.length > 0 ? (
        <details>
          <summary className={classes.unfold}>{t('newsOthers', { count: others.length })}</summary>
          <ChangeLines changes={others} place={place} locale={locale} />
          {more ? <p className={classes.none}>{t('newsMore')}</p> : null}
        </details>
      ) : null}
    </SummaryCard>
  );
}

interface ChangeLinesProps {
  changes: readonly Change[];
  place: Place;
  locale: string;
}

function ChangeLines({ changes, place, locale }: ChangeLinesProps) {
  const t = useTranslations();
  return (
    <ul className={classes.lines}>
      {changes.map(({ section, id, name, at }) => {
        const kind = t(`${section}.section.one`);
        return (
          <li key={`${section} ${id}`}>
            <a href={place.item(section, id)}>{name ? `${kind}: ${name}` : kind}</a>
            <span className={classes.aside}>
              <time dateTime={at.toISOString()}>{displayedInstant(at, locale)}</time>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
