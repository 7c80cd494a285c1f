import { useTranslations } from 'next-intl';
import { type BluetoothLike, type BluetoothSupport, webBluetooth } from '@/lib/devices/bluetooth';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';
import { READINGS_PAGE } from './places';
import { useSupport } from './useSupport';

interface SearchPanelProps {
  /** Starts the search. It must be called in the click handler, since browsers require a user gesture. */
  onSearch(bluetooth: BluetoothLike, options?: { any: boolean }): void;
  /** The buttons of simulated devices, if they are offered. */
  simulated: React.ReactNode;
}

/** The search button; if the browser lacks Bluetooth, the reason and the alternatives. */
export function SearchPanel({ onSearch, simulated }: SearchPanelProps) {
  const t = useTranslations('devices');
  const { support, ask } = useSupport();
  const search = (any: boolean) => {
    const bluetooth = webBluetooth();
    if (bluetooth) onSearch(bluetooth, { any });
  };
  return (
    <>
      {support === null || support === 'available' ? (
        <button type="button" className={`${ui.button} ${classes.begin}`} onClick={() => search(false)}>
          {t('search')}
        </button>
      ) : (
        <Unavailable support={support} onRetry={ask} />
      )}
      {simulated}
      <details className={classes.more}>
        <summary>{t('worksTitle')}</summary>
        <p>{t('works')}</p>
        <p>{t('byHand')}</p>
      </details>
      {support === 'available' ? (
        <details className={classes.more}>
          <summary>{t('anyDevice')}</summary>
          <p>{t('anyDeviceHint')}</p>
          <button type="button" className={ui.button} data-quiet="" onClick={() => search(true)}>
            {t('searchAny')}
          </button>
        </details>
      ) : null}
    </>
  );
}

interface UnavailableProps {
  support: Exclude<BluetoothSupport, 'available'>;
  onRetry(): void;
}

function Unavailable({ support, onRetry }: UnavailableProps) {
  const t = useTranslations('devices');
  return (
    <div className={`${ui.notice} ${classes.state}`} data-kind="warning" role="status">
      <p>
        <strong>{t('unavailableTitle')}</strong>
      </p>
      <p>{t(`unavailable.${support}`)}</p>
      <p>{t('works')}</p>
      {support === 'no_adapter' ? (
        <button type="button" className={ui.button} onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
      <a className={ui.button} data-quiet="" href={READINGS_PAGE}>
        {t('byHandLink')}
      </a>
    </div>
  );
}
