import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Change, Changes } from '@/lib/record/sharing/changes';
import { displayedInstant } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import classes from './doctor-view.module.css';
import { partOf } from './parts';

interface RecentChangesProps extends Changes {
  base: string;
  locale: string;
  /** Whether it is the patient who reads what the doctor will find. */
  forPatient: boolean;
}

/** What a doctor finds changed since his last visit, each a way to the part of the record in which it stands. */
export function RecentChanges({ since, changes, more, base, locale, forPatient }: RecentChangesProps) {
  const t = useTranslations('assistiti');
  const words = useTranslations(forPatient ? 'doctors' : 'assistiti');
  const instant = displayedInstant(since, locale);
  return (
    <section className={`${ui.card} ${classes.news}`} aria-labelledby="news">
      <h2 id="news">{words('news')}</h2>
      <p className={ui.muted}>{changes.length === 0 ? t('newsNone', { instant }) : words('newsSince', { instant })}</p>
      <ul className={ui.rows}>
        {changes.map((change) => (
          <ChangeLine key={`${change.section} ${change.id}`} change={change} base={base} locale={locale} />
        ))}
      </ul>
      {more ? <p className={ui.muted}>{t('newsMore')}</p> : null}
    </section>
  );
}

interface ChangeLineProps {
  change: Change;
  base: string;
  locale: string;
}

function ChangeLine({ change: { section, name, isNew, at }, base, locale }: ChangeLineProps) {
  const t = useTranslations();
  const kind = t(`sharing.sections.${section}`);
  return (
    <li>
      <span>
        <a href={BASE_PATH + base + partOf(section)}>{name ? `${kind}: ${name}` : kind}</a>
        <span className={ui.muted}> · {t(isNew ? 'assistiti.newRow' : 'assistiti.changedRow')}</span>
      </span>
      <time dateTime={at.toISOString()} className={ui.muted}>
        {displayedInstant(at, locale)}
      </time>
    </li>
  );
}
