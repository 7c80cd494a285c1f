import { inTenths } from '@/lib/clinical/risk-classes';
import { displayedNumber } from '@/lib/values/numbers';

/** A percentage with one decimal at most; one that would be rounded to zero is shown as "< 0.1 %". */
export const displayedPercent = (percent: number, locale: string) =>
  percent > 0 && inTenths(percent) === 0
    ? `< ${displayedNumber(0.1, locale)} %`
    : `${displayedNumber(inTenths(percent), locale)} %`;
