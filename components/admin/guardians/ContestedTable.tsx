import { useTranslations } from 'next-intl';
import { TablePart } from '@/components/section/TablePart';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ContestedRecord } from '@/lib/admin/delegations/disputes';
import { displayedMoment } from '@/lib/values/days';
import type { AdminTableProps } from '../props';
import { contestedRow } from './rows';

/** The contested records, whose carers only read: whose they are, since when and why. */
export function ContestedTable({ table, ...view }: AdminTableProps & { table: TablePage<ContestedRecord> }) {
  const t = useTranslations('guardians');
  return (
    <TablePart
      id="contestate"
      name="contestate"
      title={t('contested')}
      table={table}
      columns={[
        {
          label: t('person'),
          head: true,
          cell: ({ name, birthYear }) => (birthYear ? t('foundBorn', { name, year: birthYear }) : name),
        },
        { label: t('since'), whole: true, cell: ({ since }) => displayedMoment(since) },
        { label: t('words'), long: true, cell: ({ words }) => words },
        { label: t('markedBy'), cell: ({ by }) => by },
      ]}
      empty={t('noContested')}
      owner={{
        add: t('contest'),
        type: 2,
        acts: {
          actions: ({ name }) => [{ act: 'end', visible: true, title: t('settle'), label: t('settleNamed', { name }) }],
          row: contestedRow,
        },
      }}
      {...view}
    />
  );
}
