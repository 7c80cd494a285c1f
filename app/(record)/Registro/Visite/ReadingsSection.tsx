import { useLocale } from 'next-intl';
import { type ReadingsProps, ReadingTable } from '@/components/readings/ReadingTable';
import { TrendCharts } from '@/components/readings/TrendCharts';
import { ReadingsIsland } from './ReadingsIsland';

/** The patient's own readings: the table with its actions, and the charts. */
export function ReadingsSection(props: Omit<ReadingsProps, 'editable'>) {
  const locale = useLocale();
  return (
    <ReadingsIsland locale={locale} missingPermissions={[]} context={{ tags: [...props.tags] }}>
      <ReadingTable {...props} editable />
      <TrendCharts {...props} editable />
    </ReadingsIsland>
  );
}
