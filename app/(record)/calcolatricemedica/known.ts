import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Known } from '@/components/calculators/person';
import type { Facts } from '@/lib/calculators/facts';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';

/** Facts formatted for the fields, each with its origin: the reader's own pages, or a patient's. */
export async function knownIn(facts: Facts, from: 'origins' | 'patientOrigins'): Promise<Known> {
  const [t, locale] = await Promise.all([getTranslations('calculators'), getLocale()]);
  return Object.fromEntries(
    Object.entries(facts).map(([field, { value, from: origin, day, name }]) => [
      field,
      {
        value: typeof value === 'number' ? displayedNumber(value, locale) : value,
        from: t(`${from}.${origin}`, {
          ...(day === undefined ? {} : { day: displayedDay(day) }),
          ...(name ? { name } : {}),
        }),
      },
    ]),
  );
}
