import { useTranslations } from 'next-intl';
import type { OwnApp } from '@/lib/oauth/consent';
import { displayedDay, displayedMoment, today } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import classes from '../tokens/tokens.module.css';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import { useScopeWords } from './useScopeWords';

/** The data of an app for the dialogs. */
export interface AppRow {
  id: number;
  name: string;
}

/** The apps that have access: what they may read, their last use and the end. */
export function AppList({ apps }: { apps: readonly OwnApp[] }) {
  const t = useTranslations('apps');
  return (
    <section className={ui.card} aria-labelledby="apps">
      <h2 id="apps">{t('listTitle')}</h2>
      {apps.length > 0 ? (
        <ul className={ui.rows}>
          {apps.map((app) => (
            <App key={app.id} app={app} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
    </section>
  );
}

function App({ app }: { app: OwnApp }) {
  const t = useTranslations('apps');
  const words = useScopeWords();
  const { id, name, isVerified, enabled, scopes, ceiling, isDoctors, grantedAt, expiresAt, lastUsedAt } = app;
  const dayOf = (at: Date) => displayedDay(today(at));
  return (
    <li className={classes.token} data-row={rowData<AppRow>({ id, name })}>
      <div>
        <h3>
          {name}
          {isVerified ? null : ` (${t('unverified')})`}
        </h3>
        <p>{scopes.map(words).join('; ')}</p>
        <p>{t(isDoctors ? 'upToDoctor' : 'upTo', { level: ceiling })}</p>
        <p className={ui.muted}>{lastUsedAt ? t('used', { at: displayedMoment(lastUsedAt) }) : t('unused')}</p>
        <p className={ui.muted}>{t('since', { from: dayOf(grantedAt), until: dayOf(expiresAt) })}</p>
        {enabled ? null : <p>{t('disabled')}</p>}
      </div>
      <div className={classes.acts}>
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
