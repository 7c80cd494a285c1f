import { useTranslations } from 'next-intl';
import { MOST_OWN_APPS } from '@/lib/oauth/client-model';
import type { OwnClient } from '@/lib/oauth/own-apps';
import { rowData } from '../list/row-data';
import tokens from '../tokens/tokens.module.css';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import type { AppRow } from './AppList';
import classes from './apps.module.css';
import { CopyId } from './CopyId';

/** The apps that the user has registered, with what their code needs. */
export function OwnClientList({ clients }: { clients: readonly OwnClient[] }) {
  const t = useTranslations('apps.own');
  const register =
    clients.length >= MOST_OWN_APPS ? (
      <p className={ui.muted}>{t('full', { max: MOST_OWN_APPS })}</p>
    ) : (
      <button type="button" className={ui.button} data-act="create" aria-haspopup="dialog">
        {t('register')}
      </button>
    );
  return (
    <section className={ui.card} aria-labelledby="own-apps">
      <div className={tokens.head}>
        <h2 id="own-apps">{t('listTitle')}</h2>
        {clients.length > 0 ? register : null}
      </div>
      {clients.length > 0 ? (
        <ul className={ui.rows}>
          {clients.map((client) => (
            <Client key={client.id} client={client} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          {register}
        </EmptyState>
      )}
    </section>
  );
}

function Client({ client: { id, clientId, name, proof, redirectUris, enabled } }: { client: OwnClient }) {
  const t = useTranslations('apps');
  return (
    <li className={classes.app} data-row={rowData<AppRow>({ id, name })}>
      <h3>{name}</h3>
      {enabled ? null : (
        <p className={ui.notice} data-kind="warning">
          {t('disabled')}
        </p>
      )}
      <div>
        <p className={`${ui.muted} ${ui.small}`}>{t('clientId')}</p>
        <div className={classes.id}>
          <code>{clientId}</code>
          <CopyId
            text={clientId}
            words={{
              copy: t('copy'),
              named: t('copyNamed', { name }),
              copied: t('copied'),
              failed: t('notCopied'),
            }}
          />
        </div>
      </div>
      <div>
        <p className={`${ui.muted} ${ui.small}`}>{t('redirectUris')}</p>
        <ul className={classes.addresses}>
          {redirectUris.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </div>
      <p>{t(`proofs.${proof}`)}</p>
      <div className={classes.acts}>
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          data-act="remove"
          aria-haspopup="dialog"
          aria-label={t('removeNamed', { name })}
        >
          {t('remove')}
        </button>
      </div>
    </li>
  );
}
