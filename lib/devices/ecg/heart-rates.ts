import type { DeviceEcg } from '../reading';

/** The lowest and highest rate reported by the device, second by second; null if it reported none. */
export function heartRateRange({ heartRates }: Pick<DeviceEcg, 'heartRates'>): { min: number; max: number } | null {
  const known = heartRates.filter((rate) => rate !== null);
  if (known.length === 0) return null;
  return known.reduce((range, rate) => ({ min: Math.min(range.min, rate), max: Math.max(range.max, rate) }), {
    min: Number.POSITIVE_INFINITY,
    max: 0,
  });
}
