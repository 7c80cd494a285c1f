import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LIST, PROGRAM } from '@/lib/navigation/address-names';
import type { OwnApp } from '@/lib/oauth/granted-apps';
import { displayedDay, displayedMoment, today } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import { AppMark } from './AppMark';
import classes from './apps.module.css';
import { useScopeWords } from './useScopeWords';

/** The data of an app for the dialogs. */
export interface AppRow {
  id: number;
  name: string;
}

/** The apps that have access: what they may read, what they have read, their last use and the end. */
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
  const { id, clientId, name, isVerified, enabled, scopes } = app;
  const opened = scopes.filter(({ kind }) => kind === 'resource');
  const besides = scopes.filter(({ kind }) => kind === 'plain');
  return (
    <li className={classes.app} data-row={rowData<AppRow>({ id, name })}>
      <h3>
        {name} <AppMark isVerified={isVerified} />
      </h3>
      {enabled ? null : (
        <p className={ui.notice} data-kind="warning">
          {t('disabled')}
        </p>
      )}
      <div>
        <p className={`${ui.muted} ${ui.small}`}>{t('mayRead')}</p>
        <ul className={ui.chips} aria-label={t('mayRead')}>
          {opened.map((one) => (
            <li key={one.scope}>{words(one)}</li>
          ))}
        </ul>
      </div>
      {besides.length > 0 ? (
        <div>
          <p className={`${ui.muted} ${ui.small}`}>{t('consent.besides')}</p>
          <p>{besides.map(words).join('; ')}</p>
        </div>
      ) : null}
      <Facts app={app} />
      <Read app={app} />
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
        {app.read.length > 0 ? (
          <Link
            href={`/Registro/Accessi?${LIST}=token&${PROGRAM}=${encodeURIComponent(clientId)}`}
            prefetch={false}
            aria-label={t('readingsNamed', { name })}
          >
            {t('readings')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

function Facts({ app: { ceiling, isDoctors, grantedAt, expiresAt, lastUsedAt } }: { app: OwnApp }) {
  const t = useTranslations('apps');
  const record = useTranslations('record');
  const dayOf = (at: Date) => displayedDay(today(at));
  const facts = [
    [t('lastUse'), lastUsedAt ? displayedMoment(lastUsedAt) : t('unused')],
    [t('end'), t('since', { from: dayOf(grantedAt), until: dayOf(expiresAt) })],
    [t('ceiling'), t(isDoctors ? 'upToDoctor' : 'upTo', { level: ceiling, name: record(`levels.${ceiling}`) })],
  ];
  return (
    <dl className={ui.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many kinds of data the list names; the access log has them all. */
const NAMED = 6;

/** What the app has read, and when last. */
function Read({ app: { read } }: { app: OwnApp }) {
  const t = useTranslations('apps');
  const names = useTranslations();
  const known = read.map(({ section, at }) => {
    const key = `${section}.section.all`;
    return { name: names.has(key) ? names(key) : t('otherData'), at };
  });
  const named = known.filter(({ name }, i) => known.findIndex((one) => one.name === name) === i);
  if (named.length === 0) return null;
  return (
    <div>
      <p className={`${ui.muted} ${ui.small}`}>{t('hasRead')}</p>
      <ul className={classes.reads}>
        {named.slice(0, NAMED).map(({ name, at }) => (
          <li key={name}>
            {name}{' '}
            <time className={ui.muted} dateTime={at.toISOString()}>
              {displayedMoment(at)}
            </time>
          </li>
        ))}
        {named.length > NAMED ? <li className={ui.muted}>{t('andMore')}</li> : null}
      </ul>
    </div>
  );
}
