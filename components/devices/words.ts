import { useLocale, useTranslations } from 'next-intl';
import type { DeviceReading } from '@/lib/devices/reading';

import { displayedNumber } from '@/lib/values/numbers';

/** Formats a reading for tables: each value with its unit. */
export function useReadingText() {
  const t = useTranslations('devices');
  const locale = useLocale();
  return (reading: DeviceReading): string => {
    const one = (value: number | undefined, unit: string, decimals?: number) =>
      value === undefined ? [] : [`${displayedNumber(value, locale, decimals)} ${unit}`];
    const { maxPressure, minPressure } = reading;
    const pressure = maxPressure === undefined ? [] : [`${maxPressure}/${minPressure} mmHg`];
    return [
      ...pressure,
      ...one(reading.oxygen, '%'),
      ...one(reading.temperature, '°C', 1),
      ...one(reading.weight, 'kg'),
      ...one(reading.height, 'cm'),
      ...one(reading.glucose, 'mg/dL'),
      ...(reading.meal ? [t(`meals.${reading.meal}`)] : []),
      ...one(reading.heartRate, 'bpm', 0),
      ...(reading.perfusionIndex === undefined
        ? []
        : [`${t('perfusionIndex')} ${displayedNumber(reading.perfusionIndex, locale, 1)} %`]),
    ].join(' · ');
  };
}
