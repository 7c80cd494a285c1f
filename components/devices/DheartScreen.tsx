import { useTranslations } from 'next-intl';
import { DHeartSession } from '@/lib/devices/sessions';
import ui from '../ui/page.module.css';
import { DeviceHeader } from './DeviceHeader';
import type { ScreenProps } from './props';
import { SearchScreen } from './SearchScreen';
import { useSession } from './useSession';

const KINDS = ['dHeart'] as const;

/** The D-Heart: its connection and battery. Its electrocardiograms stay in the manufacturer's app. */
export function DheartScreen({ isSimulationOffered }: ScreenProps) {
  const t = useTranslations('devices');
  const { session, snapshot, begin } = useSession((bluetooth) => new DHeartSession(bluetooth));
  const state = snapshot?.state;
  if (session && snapshot && state?.kind === 'connected') {
    const { batteryPercent, name } = snapshot;
    return (
      <DeviceHeader
        title={t('dheartConnected')}
        facts={name === null ? [] : [[t('device'), name]]}
        batteryPercent={batteryPercent}
      >
        {batteryPercent === null ? <p>{t('batteryUnknown')}</p> : null}
        <p className={ui.muted}>{t('dheartEcg')}</p>
        <button type="button" className={ui.button} data-quiet="" onClick={session.disconnect}>
          {t('disconnect')}
        </button>
      </DeviceHeader>
    );
  }
  return (
    <SearchScreen
      screen="dheart"
      kinds={KINDS}
      isSimulationOffered={isSimulationOffered}
      session={session}
      status={snapshot}
      onSearch={begin}
    />
  );
}
