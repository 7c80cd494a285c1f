import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SimulatedKind } from '@/lib/demo/devices';
import type { BluetoothLike } from '@/lib/devices/bluetooth';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';

interface SimulatedButtonProps {
  /** The devices that can be simulated; the patient chooses if there are several. */
  kinds: readonly SimulatedKind[];
  isOffered: boolean;
  onSearch(bluetooth: BluetoothLike): void;
}

/** In the demo: a simulated device, for readers without a real one. Its code is loaded on demand. */
export function SimulatedButton({ kinds, isOffered, onSearch }: SimulatedButtonProps) {
  const t = useTranslations('devices');
  const [kind, setKind] = useState(kinds[0]);
  if (!isOffered || !kind) return null;
  const begin = async () => {
    const { simulatedBluetooth } = await import('@/lib/demo/devices');
    onSearch(simulatedBluetooth({ kinds: [kind] }));
  };
  return (
    <div className={classes.simulated}>
      {kinds.length > 1 ? (
        <label>
          {t('simulatedKind')}
          <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as SimulatedKind)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`simulatedKinds.${one}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="button" className={ui.button} data-quiet="" onClick={() => void begin()}>
        {t('simulated')}
      </button>
      <p className={`${ui.muted} ${ui.small}`}>{t('simulatedHint')}</p>
    </div>
  );
}
