import { useTranslations } from 'next-intl';
import { type CheckmeData, type CheckmeSession, isMissing, type Snapshot } from '@/lib/devices/sessions';
import ui from '../ui/page.module.css';
import { displayedVersion } from './checkme-rows';
import { DeviceHeader } from './DeviceHeader';
import classes from './devices.module.css';

interface CheckmeHeaderProps {
  session: CheckmeSession;
  snapshot: Snapshot<CheckmeData>;
  /** Whether a tracing is being saved: starting another reading would abort it. */
  isSaving: boolean;
  /** Called to leave the device for another one; absent while chosen rows are unsaved. */
  onLeave?: (() => void) | undefined;
}

export function CheckmeHeader({ session, snapshot, isSaving, onLeave }: CheckmeHeaderProps) {
  const t = useTranslations('devices');
  const { info, users, batteryPercent, state } = snapshot;
  if (!info) return null;
  const isConnected = state.kind === 'connected';
  const facts = [
    [t('serialNumber'), info.serialNumber],
    [t('model'), info.model ?? t('notTold')],
    [t('softwareVersion'), info.softwareVersion === null ? t('notTold') : displayedVersion(info.softwareVersion)],
    ...(users ? [[t('users'), users.map(({ name }) => name).join(', ') || t('notTold')] as const] : []),
  ] as const;
  return (
    <DeviceHeader
      title={isConnected ? t('checkmeConnected') : t('screens.checkme')}
      facts={facts}
      batteryPercent={batteryPercent}
    >
      <div className={classes.buttons}>
        {isConnected && !isSaving && isMissing(snapshot) ? (
          <button type="button" className={ui.button} onClick={() => void session.readAll()}>
            {t('readRest')}
          </button>
        ) : null}
        {isConnected ? (
          <button type="button" className={ui.button} data-quiet="" onClick={session.disconnect}>
            {t('disconnect')}
          </button>
        ) : null}
        {onLeave && state.kind !== 'reading' ? (
          <button type="button" className={ui.button} data-quiet="" onClick={onLeave}>
            {t('another')}
          </button>
        ) : null}
      </div>
    </DeviceHeader>
  );
}
