import { useTranslations } from 'next-intl';
import { MOST_FEEDS } from '@/lib/reminders/feed/model';
import type { OwnFeed } from '@/lib/reminders/feed/queries';
import { displayedMoment } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import tokens from '../tokens/tokens.module.css';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';

/** The data of a feed for the dialogs. */
export interface FeedRow {
  id: number;
  name: string;
}

/** The user's calendar feeds: what is in them, and when they were last read. */
export function FeedList({ feeds }: { feeds: readonly OwnFeed[] }) {
  const t = useTranslations('calendarFeeds');
  const make =
    feeds.length >= MOST_FEEDS ? (
      <p className={ui.muted}>{t('full', { max: MOST_FEEDS })}</p>
    ) : (
      <button type="button" className={ui.button} data-act="make" aria-haspopup="dialog">
        {t('new')}
      </button>
    );
  return (
    <section className={ui.card} aria-labelledby="feeds">
      <div className={tokens.head}>
        <h2 id="feeds">{t('listTitle')}</h2>
        {feeds.length > 0 ? make : null}
      </div>
      {feeds.length > 0 ? (
        <ul className={ui.rows}>
          {feeds.map((feed) => (
            <Feed key={feed.id} feed={feed} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          {make}
        </EmptyState>
      )}
    </section>
  );
}

function Feed({ feed: { id, name, kinds, detail, lastReadAt } }: { feed: OwnFeed }) {
  const t = useTranslations('calendarFeeds');
  return (
    <li className={tokens.token} data-row={rowData<FeedRow>({ id, name })}>
      <div>
        <h3>{name}</h3>
        <p>{kinds.map((kind) => t(`kinds.${kind}`)).join(', ')}</p>
        <p className={ui.muted}>{t(`details.${detail ? 'si' : 'no'}`)}</p>
        <p className={ui.muted}>{lastReadAt ? t('read', { at: displayedMoment(lastReadAt) }) : t('unread')}</p>
      </div>
      <div className={tokens.acts}>
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          data-act="revoke"
          aria-haspopup="dialog"
          aria-label={t('revokeNamed', { name })}
        >
          {t('revoke')}
        </button>
      </div>
    </li>
  );
}
