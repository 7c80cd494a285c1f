import { displayedNumber } from '@/lib/values/numbers';

/** Both values of a blood pressure, or the single value of another measure. */
export const valuesText = (values: readonly (number | null | undefined)[], locale: string) =>
  values
    .map((value) =>
      value === null || value === undefined ? '–' : displayedNumber(value, locale, values.length > 1 ? 0 : 1),
    )
    .join('/');
