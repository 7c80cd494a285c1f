import type { DeviceEcg } from '../reading';

/** The lowest and the highest rate that the device told, second by second; null where it told none. */
export function heartRateRange({ heartRates }: Pick<DeviceEcg, 'heartRates'>): { min: number; max: number } | null {
  const told = heartRates.filter((rate) => rate !== null);
  if (told.length === 0) return null;
  return told.reduce((range, rate) => ({ min: Math.min(range.min, rate), max: Math.max(range.max, rate) }), {
    min: Number.POSITIVE_INFINITY,
    max: 0,
  });
}
