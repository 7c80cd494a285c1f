import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { sinceDay } from '@/lib/values/since';
import { countText, KeyFigures } from '../page/KeyFigures';
import { isNarrowed } from './narrowed';

interface ListFiguresProps {
  section: string;
  table: TablePage<{ day: string }>;
}

/** The number of rows, and the age of the last one if the list starts with it; nothing for an empty list. */
export function ListFigures({ section, table }: ListFiguresProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { rows, listing, count } = table;
  const [last] = rows;
  const isWhole = listing.sort === null && listing.page === 1 && !isNarrowed(table);
  if (!last || !isWhole) return null;
  return (
    <KeyFigures
      figures={[
        { value: countText(table), label: t(`${section}.figures.counted`, { count }) },
        { value: sinceDay(last.day, locale), label: t(`${section}.figures.last`) },
      ]}
    />
  );
}
