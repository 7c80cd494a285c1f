import { useTranslations } from 'next-intl';
import type { Column } from '@/components/list/column';
import type { RowAction } from '@/components/list/RowActions';
import { TablePart } from '@/components/section/TablePart';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ListedGuardian } from '@/lib/admin/delegations/lists';
import { displayedDay } from '@/lib/values/days';
import type { AdminTableProps } from '../props';
import { useLastChange } from '../useLastChange';
import { guardianRow } from './rows';

/** Guardians and support administrators: for whom they act, on which basis, until when; nothing of the record itself. */
export function GuardianTable({ table, ...view }: AdminTableProps & { table: TablePage<ListedGuardian> }) {
  const t = useTranslations('guardians');
  const actions = ({ id, state, carer, person }: ListedGuardian): RowAction[] => {
    const names = { carer, person };
    return [
      {
        act: 'download',
        visible: true,
        title: t('evidence'),
        label: t('evidenceNamed', names),
        to: `/api/security/deleghe/${id}/atto`,
      },
      ...(state === 'ended'
        ? []
        : [
            { act: 'update', title: t('change'), label: t('changeNamed', names) } as const,
            { act: 'end', title: t('end'), label: t('endNamed', names) } as const,
          ]),
    ];
  };
  return (
    <TablePart
      id="tutele"
      title={t('guardians')}
      table={table}
      columns={useColumns()}
      empty={t('noGuardians')}
      owner={{ add: t('enter'), type: 1, acts: { actions, row: guardianRow } }}
      {...view}
    />
  );
}

function useColumns(): Column<ListedGuardian>[] {
  const t = useTranslations('guardians');
  const born = ({ person, birthYear }: ListedGuardian) =>
    birthYear ? t('foundBorn', { name: person, year: birthYear }) : person;
  return [
    { label: t('actsFor'), head: true, cell: born },
    { label: t('carer'), cell: ({ carer, email }) => `${carer} (${email})` },
    { label: t('basis'), cell: ({ basis }) => t(`bases.${basis}`) },
    { label: t('may'), cell: ({ capabilities }) => capabilities.map((name) => t(`capabilities.${name}`)).join(', ') },
    { label: t('level'), whole: true, cell: ({ level }) => level },
    { label: t('from'), whole: true, cell: ({ startsOn }) => displayedDay(startsOn) },
    { label: t('until'), whole: true, cell: ({ endsOn }) => displayedDay(endsOn) },
    { label: t('state'), phone: 'status', cell: ({ state }) => t(`states.${state}`) },
    useLastChange<ListedGuardian>(),
  ];
}
