import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { DayDoses } from '@/lib/record/home/day-doses';
import { dayInWords } from '@/lib/values/day-words';
import summary from './summary.module.css';

/** The medicines that are to be renewed, with the day on which they run out. */
export function LowStock({ low }: Pick<DayDoses, 'low'>) {
  const t = useTranslations('doses');
  const locale = useLocale();
  if (low.length === 0) return null;
  return (
    <ul className={summary.lines}>
      {low.map(({ medicine, stock: { lastDay, days } }) => (
        <li key={medicine.id}>
          <a href={`${BASE_PATH}/Registro/Presi`}>
            {lastDay && days !== null && days >= 0
              ? t('endsOn', { name: medicine.drug, day: dayInWords(lastDay, locale) })
              : t('isOver', { name: medicine.drug })}
          </a>
        </li>
      ))}
    </ul>
  );
}
