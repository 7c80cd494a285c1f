import { useTranslations } from 'next-intl';
import type { StandardData } from '@/lib/devices/sessions';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';

interface ButtonsProps {
  onDisconnect: (() => void) | undefined;
  /** Absent while chosen rows are unsaved. */
  onLeave: (() => void) | undefined;
}

/** The actions with a device that is or was connected. */
export function StandardButtons({ onDisconnect, onLeave }: ButtonsProps) {
  const t = useTranslations('devices');
  return (
    <div className={classes.buttons}>
      {onDisconnect ? (
        <button type="button" className={ui.button} data-quiet="" onClick={onDisconnect}>
          {t('disconnect')}
        </button>
      ) : null}
      {onLeave ? (
        <button type="button" className={ui.button} data-quiet="" onClick={onLeave}>
          {t('another')}
        </button>
      ) : (
        <p className={ui.muted}>{t('anotherHint')}</p>
      )}
    </div>
  );
}

/** Says what to do at the device until it sends data. */
export function Waiting({ services }: Pick<StandardData, 'services'>) {
  const t = useTranslations('devices');
  return (
    <section className={`${ui.card} ${classes.waiting}`} role="status">
      <p className={classes.waitingTitle}>{t('waiting.title')}</p>
      {services.map((name) => (
        <p key={name}>{t(`waiting.${name}`)}</p>
      ))}
    </section>
  );
}

export function Refused({ refused }: Pick<StandardData, 'refused'>) {
  const t = useTranslations('devices');
  return (
    <div className={ui.notice} data-kind="warning" role="status">
      <ul className={classes.plain}>
        {[...new Set(refused)].map((code) => (
          <li key={code}>{t(`refusals.${code}`)}</li>
        ))}
      </ul>
    </div>
  );
}
