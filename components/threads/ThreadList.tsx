import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { ListedThread } from '@/lib/record/threads/threads';
import { displayedMoment } from '@/lib/values/days';
import { useSpeciality } from '../confidentiality/tag-names';
import ui from '../ui/page.module.css';
import { NEWEST } from './newest';
import classes from './threads.module.css';

interface ThreadListProps {
  threads: readonly ListedThread[];
  /** The path of the list; a thread's page is below it. */
  base: string;
}

/** The threads with their unread messages; plain links, so that opening one counts anew what is unread. */
export function ThreadList({ threads, base }: ThreadListProps) {
  const t = useTranslations('threads');
  const named = useSpeciality();
  return (
    <ul className={ui.rows}>
      {threads.map(({ id, name, speciality, size, unread, lastAt, runs }) => (
        <li key={id}>
          <span>
            <a href={`${BASE_PATH}${base}/${id}#${NEWEST}`} className={classes.name}>
              {name}
            </a>
            {speciality ? <span className={ui.muted}> · {named(speciality)}</span> : null}
          </span>
          <span className={classes.state}>
            {unread > 0 ? <strong className={classes.unread}>{t('unread', { count: unread })}</strong> : null}
            <span className={ui.muted}>
              {size === 0 ? t('nothingWritten') : null}
              {lastAt ? t('lastAt', { at: displayedMoment(lastAt) }) : null}
              {runs ? null : ` · ${t('ended')}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
