import { useTranslations } from 'next-intl';
import { displayedTime } from '@/lib/values/local-time';
import { useFieldMessages } from '../ui/form/messages';
import ui from '../ui/page.module.css';
import { READINGS_PAGE, TRACINGS_PAGE } from './places';
import type { Saved } from './saving';
import classes from './saving.module.css';

/** The outcome for the readings that were to be saved, and where they are now. */
export function SaveResult({ saved: { stored, known, refused, unread, has, stopped } }: { saved: Saved }) {
  const t = useTranslations('devices');
  const reason = useReason();
  const counts = [
    ...(stored > 0 || (known === 0 && unread.length === 0 && !stopped) ? [t('savedCount', { count: stored })] : []),
    ...(known > 0 ? [t('knownCount', { count: known })] : []),
  ];
  const isWhole = stopped === null && unread.length === 0 && Object.keys(refused).length === 0;
  return (
    <div className={ui.notice} data-kind={isWhole ? undefined : 'warning'}>
      <div className={classes.result}>
        {counts.length > 0 ? (
          <p>
            <strong>{counts.join(', ')}</strong>
          </p>
        ) : null}
        {Object.entries(refused).map(([code, count]) => (
          <p key={code}>{t('refusedCount', { count, reason: reason(code) })}</p>
        ))}
        {unread.length > 0 ? (
          <p>{t('unreadTracings', { count: unread.length, times: unread.map(displayedTime).join('; ') })}</p>
        ) : null}
        {stopped === null ? null : <p>{t('stopped', { reason: reason(stopped) })}</p>}
        <p className={classes.links}>
          {has.readings ? <a href={READINGS_PAGE}>{t('seeReadings')}</a> : null}
          {has.ecgs ? <a href={TRACINGS_PAGE}>{t('seeEcgs')}</a> : null}
        </p>
      </div>
    </div>
  );
}

/** Why something was not stored: the connection, a refused save, or an invalid reading. */
function useReason() {
  const t = useTranslations('devices');
  const refusals = useTranslations('refusals');
  const field = useFieldMessages();
  return (code: string) => {
    if (t.has(`notStored.${code}`)) return t(`notStored.${code}`);
    return refusals.has(code) ? refusals(code) : (field([code]) ?? code);
  };
}
