import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { DueVaccine } from '@/lib/sections/vaccinations/due';
import { displayedDay } from '@/lib/values/days';
import { isNarrowed } from '../list/narrowed';
import { seesWhole } from '../list/reader';
import { countText, KeyFigures } from '../page/KeyFigures';
import { DUE } from './DueTable';

interface VaccinationFiguresProps {
  table: TablePage<unknown>;
  /** Null if the birth date is unknown. */
  due: readonly DueVaccine[] | null;
  /** Whether the reader is the owner, from whom no vaccination is hidden. */
  own: boolean;
}

/** The number of recorded vaccinations, the vaccines due now, and the next due date. */
export function VaccinationFigures({ table, due, own }: VaccinationFiguresProps) {
  const t = useTranslations('vaccinations.figures');
  const now = due?.filter(({ state }) => state === 'now').length ?? 0;
  const next = due?.find(({ state }) => state === 'soon');
  return (
    <KeyFigures
      figures={[
        // Zero would deny the vaccinations that a doctor may not see.
        ...(isNarrowed(table) || table.count === 0
          ? []
          : [{ value: countText(table), label: t('given', { count: table.count }), part: 'vaccinazioni' }]),
        ...(due ? [{ value: String(now), label: t(seesWhole(own) ? 'due' : 'dueVisible'), part: DUE }] : []),
        ...(next ? [{ value: displayedDay(next.from), label: t('next'), part: DUE }] : []),
      ]}
    />
  );
}
