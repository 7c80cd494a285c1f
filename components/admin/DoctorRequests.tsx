import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { DoctorRequest } from '@/lib/account/doctors';
import { displayedDay, today } from '@/lib/values/days';
import type { RowAction } from '../list/RowActions';
import { TablePart } from '../section/TablePart';
import type { AdminTableProps } from './props';

/** The data of a request for the dialogs. */
export interface RequestRow {
  /** The user's id. */
  id: number;
  name: string;
}

interface DoctorRequestsProps extends AdminTableProps {
  table: TablePage<DoctorRequest>;
}

const nameOf = ({ firstName, lastName }: DoctorRequest) => `${firstName} ${lastName}`;

/** Lists doctors' registrations that wait for confirmation; renders nothing if there are none. */
export function DoctorRequests({ table, ...view }: DoctorRequestsProps) {
  const t = useTranslations('adminArea');
  const named = useTranslations('specialities');
  if (table.count === 0) return null;
  const actions = (request: DoctorRequest): RowAction[] =>
    (['confirm', 'refuse'] as const).map((act) => ({
      act,
      visible: true,
      title: t(`${act}Doctor`),
      label: t(`${act}DoctorNamed`, { name: nameOf(request) }),
    }));
  return (
    <TablePart
      id="medici"
      title={t('doctors')}
      name="medici"
      table={table}
      columns={[
        { label: t('name'), head: true, cell: nameOf },
        { label: t('email'), cell: ({ email }) => email },
        { label: t('phone'), whole: true, cell: ({ phone }) => phone },
        {
          label: t('speciality'),
          cell: ({ speciality }) => (speciality && named.has(speciality) ? named(speciality) : speciality),
        },
        {
          label: t('order'),
          cell: ({ orderProvince, orderNumber }) =>
            orderNumber ? t('orderEntry', { province: orderProvince ?? '', number: orderNumber }) : '',
        },
        { label: t('asked'), whole: true, cell: ({ askedAt }) => displayedDay(today(new Date(askedAt))) },
      ]}
      empty={undefined}
      acts={{ actions, row: (request): RequestRow => ({ id: request.id, name: nameOf(request) }) }}
      {...view}
    />
  );
}
