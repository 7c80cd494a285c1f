import { randomUUID } from 'node:crypto';
import type { DeviceReading } from '@/lib/devices/reading';
import { sentEcg } from './ecgs';

export const DEVICE = { device: 'CheckMe Prova', serialNumber: 'SN-1' };

/** The columns of a row that a device has measured; each row gets a key of its own. */
export const DEVICE_ROW = {
  ...DEVICE,
  kind: 'heartRate',
  day: '2026-01-15',
  measuredAt: '2026-01-15T08:15:00',
  get sourceKey() {
    return randomUUID();
  },
} as const;

/** A blood pressure as the devices page sends it. */
export const deviceReading = (given: Partial<DeviceReading> = {}): DeviceReading => ({
  kind: 'pressure',
  measuredAt: '2026-01-15T08:15:00',
  maxPressure: 128,
  minPressure: 79,
  heartRate: 66,
  ...given,
});

/** A blood pressure as an integrator sends it. */
export const sentDeviceReading = (given: Record<string, unknown> = {}) => ({
  tipo: 'pressione',
  valori: { massima: 128, minima: 79, frequenza: 66 },
  unita: { massima: 'mmHg', minima: 'mmHg', frequenza: 'bpm' },
  dispositivo: 'CheckMe Prova',
  numero_serie: 'SN-1',
  rilevato_il: '2026-01-15T08:15:00',
  ...given,
});

/** An electrocardiogram under the contract's field names. */
const { mode, filter, samplesPerSecond, microvoltsPerStep, samples, heartRates } = sentEcg();
export const ecgValues = {
  ...{ modalita: mode, faccina: null, esito: 'regular', reperti: [], filtro: filter },
  ...{ campioni_al_secondo: samplesPerSecond, microvolt_per_passo: microvoltsPerStep },
  ...{ campioni: samples, frequenze: heartRates },
};
