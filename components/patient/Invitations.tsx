import { useTranslations } from 'next-intl';
import type { Assisted } from '@/lib/sections/associations/assisted';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import { assistedName, assistedRow } from './assisted-row';

/** The invitations that wait for a doctor's answer: until then only the patient's name and birth year are shown. */
export function Invitations({ invitations }: { invitations: readonly Assisted[] }) {
  const t = useTranslations('assistiti');
  if (invitations.length === 0) return null;
  return (
    <section className={ui.card} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      <p className={ui.muted}>{t('invitationsIntro')}</p>
      <ul className={ui.rows}>
        {invitations.map((row) => (
          <Invitation key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ row }: { row: Assisted }) {
  const t = useTranslations('assistiti');
  const name = assistedName(row);
  return (
    <li data-row={rowData(assistedRow(row))}>
      <span>
        <strong>{name}</strong>
        {row.birthYear === null ? null : (
          <span className={ui.muted}>
            {' '}
            · {t('birthYear')} {row.birthYear}
          </span>
        )}
      </span>
      <span className={ui.buttons}>
        <button type="button" className={ui.button} data-act="accept" aria-label={t('acceptNamed', { name })}>
          {t('accept')}
        </button>
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          data-act="decline"
          aria-label={t('declineNamed', { name })}
        >
          {t('decline')}
        </button>
      </span>
    </li>
  );
}
