import { useTranslations } from 'next-intl';
import { rowData } from '@/components/list/row-data';
import ui from '@/components/ui/page.module.css';
import { deviceWords } from '@/lib/account/device';
import type { OpenSession } from '@/lib/account/security';
import { displayedMoment } from '@/lib/values/days';
import classes from './factors.module.css';
import type { FactorRow } from './row';

/** The user's sessions: this device first, then the others by last use. */
export function SessionCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useTranslations('factors.sessions');
  const words = useTranslations('accesses');
  return (
    <section className={ui.card} aria-labelledby="sessions">
      <h2 id="sessions">{t('title')}</h2>
      <ul className={ui.rows}>
        {sessions.map(({ key, device, ip, since, lastUsedAt, here }) => {
          const name = deviceWords(device, words);
          return (
            <li key={key} className={classes.device} data-row={rowData<FactorRow>({ key, name })}>
              <div>
                <p>
                  <strong>{name}</strong>
                  {here ? ` · ${t('here')}` : null}
                </p>
                <p className={ui.muted}>{t('used', { at: displayedMoment(lastUsedAt) })}</p>
                <p className={ui.muted}>{t('since', { at: displayedMoment(since) })}</p>
                {ip ? <p className={ui.muted}>{t('address', { ip })}</p> : null}
              </div>
              {here ? null : (
                <button
                  type="button"
                  className={ui.button}
                  data-quiet=""
                  data-act="end-session"
                  aria-label={t('endNamed', { device: name, at: displayedMoment(since) })}
                >
                  {t('end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.act}>
        <button type="button" className={ui.button} data-act="end-sessions" aria-label={t('endAll')}>
          {t('endAll')}
        </button>
      </p>
    </section>
  );
}
