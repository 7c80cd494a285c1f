import { useCallback, useEffect, useState } from 'react';
import { type BluetoothSupport, bluetoothSupport } from '@/lib/devices/bluetooth';

/** Whether this browser supports Bluetooth; null until it has answered. */
export function useSupport() {
  const [support, setSupport] = useState<BluetoothSupport | null>(null);
  const ask = useCallback(() => void bluetoothSupport().then(setSupport), []);
  useEffect(ask, [ask]);
  return { support, ask };
}
