import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { DueVaccine } from '@/lib/sections/vaccinations/due';
import { displayedDay } from '@/lib/values/days';
import { isNarrowed } from '../list/narrowed';
import { countText, KeyFigures } from '../page/KeyFigures';
import { DUE } from './DueTable';

interface VaccinationFiguresProps {
  table: TablePage<unknown>;
  /** Null where no birth date is known. */
  due: readonly DueVaccine[] | null;
}

/** What is recorded, what the calendar has for now, and when it has something next. */
export function VaccinationFigures({ table, due }: VaccinationFiguresProps) {
  const t = useTranslations('vaccinations.figures');
  const now = due?.filter(({ state }) => state === 'now').length ?? 0;
  const next = due?.find(({ state }) => state === 'soon');
  return (
    <KeyFigures
      section="vaccinations"
      figures={[
        ...(isNarrowed(table)
          ? []
          : [{ value: countText(table), label: t('given', { count: table.count }), part: 'vaccinazioni' }]),
        ...(due ? [{ value: String(now), label: t('due'), part: DUE }] : []),
        ...(next ? [{ value: displayedDay(next.from), label: t('next'), part: DUE }] : []),
      ]}
    />
  );
}
