import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { Reading } from '@/lib/sections/readings/model/model';
import { READINGS_TABLE } from '@/lib/sections/readings/names';
import type { ReadingList } from '@/lib/sections/readings/queries';
import { ListFigures } from '../list/ListFigures';
import type { ListParams } from '../list/list-params';
import { isEmptyList } from '../list/narrowed';
import { RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { currentReader } from '../list/reader';
import { SectionAction } from '../list/SectionAction';
import { useCountNote } from '../list/useCountNote';
import { PageSection } from '../page/PageSection';
import { useColumns } from './ReadingColumns';
import classes from './readings.module.css';
import { type ReadingRow, rowOf } from './row';
import { UrgentAdvice } from './UrgentAdvice';
import { readingText } from './words';

interface ReadingTableProps {
  readings: ReadingList;
  tags: readonly Named[];
  listParams: ListParams;
  /** Whether the reader may edit the readings: then every row has its actions. */
  editable: boolean;
}

/** The readings, for the owner and for doctors. */
export function ReadingTable({ readings, tags, listParams, editable }: ReadingTableProps) {
  const t = useTranslations();
  const columns = useColumns(readings, tags);
  const actions = useActions();
  const countNote = useCountNote();
  const { table, heights } = readings;
  const add = editable ? <SectionAction act="create" label={t('readings.add')} /> : null;
  return (
    <PageSection
      id="rilevazioni"
      title={t('readings.title')}
      note={countNote(table, editable)}
      action={isEmptyList(table) && currentReader().whole ? null : add}
    >
      {editable ? <UrgentAdvice measures={readings.urgent} /> : null}
      <ListFigures section="readings" table={table} />
      <div className={classes.readings}>
        <RecordTable
          name={READINGS_TABLE}
          caption={t('readings.title')}
          columns={columns}
          data={table}
          listParams={listParams}
          section="readings"
          add={add}
          empty={editable ? t('readings.empty') : undefined}
          {...(editable
            ? { acts: { actions, row: (row: Reading): ReadingRow => rowOf(row), section: () => 'readings' as const } }
            : {})}
        />
        {table.rows.some(({ id, weight, day }) => weight !== null && (heights.get(id)?.day ?? day) !== day) ? (
          <p className={classes.note}>{t('readings.heightNote')}</p>
        ) : null}
      </div>
    </PageSection>
  );
}

function useActions() {
  const t = useTranslations();
  const locale = useLocale();
  return (reading: Reading): RowAction[] => {
    const name = t('readings.named', { reading: readingText(reading, locale) });
    return [
      { act: 'update', title: t('record.edit'), label: t('record.editNamed', { name }) },
      { act: 'share', title: t('record.lock'), label: t('record.lockNamed', { name }) },
      { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
    ];
  };
}
