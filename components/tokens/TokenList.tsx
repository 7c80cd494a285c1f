import { useTranslations } from 'next-intl';
import { MOST_TOKENS } from '@/lib/account/tokens/model';
import type { OwnToken, OwnWebhook } from '@/lib/account/tokens/queries';
import { displayedDay, displayedMoment, today } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import classes from './tokens.module.css';

/** The data of a token for the dialogs. */
export interface TokenRow {
  id: number;
  name: string;
}

/** The user's tokens: scope, last use and expiry. */
export function TokenList({ tokens }: { tokens: readonly OwnToken[] }) {
  const t = useTranslations('tokens');
  const isFull = tokens.filter(({ expired }) => !expired).length >= MOST_TOKENS;
  const make = isFull ? (
    <p className={ui.muted}>{t('full', { max: MOST_TOKENS })}</p>
  ) : (
    <button type="button" className={ui.button} data-act="make" aria-haspopup="dialog">
      {t('new')}
    </button>
  );
  return (
    <section className={ui.card} aria-labelledby="tokens">
      <div className={classes.head}>
        <h2 id="tokens">{t('listTitle')}</h2>
        {tokens.length > 0 ? make : null}
      </div>
      {tokens.length > 0 ? (
        <ul className={ui.rows}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
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

function Token({ token: { id, name, writes, pages, expiresAt, lastUsedAt, expired, webhook } }: { token: OwnToken }) {
  const t = useTranslations('tokens');
  const nav = useTranslations('nav');
  const day = displayedDay(today(expiresAt));
  return (
    <li className={classes.token} data-row={rowData<TokenRow>({ id, name })}>
      <div>
        <h3>{name}</h3>
        <p>
          {t(writes ? 'accesses.write' : 'accesses.read')}: {pages.map((page) => nav(page)).join(', ')}
        </p>
        <p className={ui.muted}>{lastUsedAt ? t('used', { at: displayedMoment(lastUsedAt) }) : t('unused')}</p>
        <p className={ui.muted}>{t(expired ? 'expired' : 'until', { day })}</p>
        {webhook ? <Webhook webhook={webhook} /> : null}
      </div>
      <div className={classes.acts}>
        {expired ? null : (
          <Act
            act={webhook ? 'remove-webhook' : 'add-webhook'}
            words={webhook ? 'webhook.remove' : 'webhook.add'}
            name={name}
          />
        )}
        <Act act="revoke" words="revoke" name={name} />
      </div>
    </li>
  );
}

function Act({ act, words, name }: { act: string; words: string; name: string }) {
  const t = useTranslations('tokens');
  return (
    <button
      type="button"
      className={ui.button}
      data-quiet=""
      data-act={act}
      aria-haspopup="dialog"
      aria-label={t(`${words}Named`, { name })}
    >
      {t(words)}
    </button>
  );
}

/** The webhook of a token's program, and the outcome of its last delivery. */
function Webhook({ webhook: { host, disabled, triedAt, outcome, status } }: { webhook: OwnWebhook }) {
  const t = useTranslations('tokens.webhook');
  return (
    <>
      <p>{t('to', { host })}</p>
      <p className={ui.muted}>
        {triedAt && outcome
          ? t('last', { at: displayedMoment(triedAt), outcome: t(`outcomes.${outcome}`, { status: status ?? 0 }) })
          : t('none')}
      </p>
      {disabled ? (
        <p className={ui.notice} data-kind="danger">
          {t('disabled')}
        </p>
      ) : null}
    </>
  );
}
