import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { isPending, PARTIAL } from '@/lib/sections/associations/model';
import type { DoctorsPage, OwnDoctor } from '@/lib/sections/associations/queries';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { GrantedLevel } from '../confidentiality/GrantedLevel';
import { useSpeciality, useTagNames } from '../confidentiality/tag-names';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { NEWEST } from '../threads/newest';
import { DoctorSection } from './DoctorSection';
import classes from './doctors.module.css';
import { doctorRow } from './row';

interface OwnDoctorsProps {
  data: DoctorsPage['own'];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
}

/** The doctors whom the patient has invited, with what they may see and until when. */
export function OwnDoctors({ data, tags, listParams, collapsed }: OwnDoctorsProps) {
  const t = useTranslations();
  const columns = useColumns(tags);
  const actions = useActions();
  return (
    <DoctorSection
      which="own"
      id="dottori-propri"
      words={{ title: t('doctors.own'), search: t('doctors.searchOwn'), empty: t('doctors.emptyOwn') }}
      columns={columns}
      data={data}
      acts={{ actions, row: doctorRow }}
      listParams={listParams}
      collapsed={collapsed}
    />
  );
}

function useColumns(tags: readonly Named[]): Column<OwnDoctor>[] {
  const t = useTranslations();
  const tagNames = useTagNames(tags);
  const named = useSpeciality();
  return [
    { sort: 'name', label: t('doctors.name'), head: true, cell: ({ doctor }) => fullName(doctor) },
    {
      sort: 'speciality',
      label: t('doctors.speciality'),
      phone: 'date',
      cell: ({ doctor: { speciality, place } }) => (
        <span>
          {speciality ? named(speciality) : null}
          {place ? <span className={classes.note}>{place}</span> : null}
        </span>
      ),
    },
    { label: t('doctors.state'), phone: 'status', cell: (row) => <State {...row} /> },
    {
      sort: 'level',
      label: t('doctors.level'),
      cell: ({ level, visibility }) => <GrantedLevel {...{ level, visibility }} />,
    },
    {
      sort: 'visibility',
      label: t('doctors.visibility'),
      cell: ({ visibility, tags: ids }) => (
        <span>
          {t(`record.visibilities.${visibility}`)}
          {visibility === PARTIAL ? <span className={`${classes.note} ${classes.tags}`}>{tagNames(ids)}</span> : null}
        </span>
      ),
    },
  ];
}

function State(row: OwnDoctor) {
  const t = useTranslations('doctors');
  return (
    <span>
      {t(isPending(row) ? 'invited' : 'active')}
      {row.endsOn ? <span className={classes.note}>{t('until', { day: displayedDay(row.endsOn) })}</span> : null}
    </span>
  );
}

function useActions() {
  const t = useTranslations('doctors');
  return (row: OwnDoctor): RowAction[] => {
    const name = fullName(row.doctor);
    // No messages to doctors who have not accepted yet.
    const message: RowAction = { act: 'message', title: t('message'), label: t('messageNamed', { name }) };
    const threads: RowAction = {
      act: 'threads',
      to: `/Registro/Messaggi/${row.doctor.id}#${NEWEST}`,
      title: t('threads'),
      label: t('threadsNamed', { name }),
    };
    return [
      ...(isPending(row) ? [] : [threads, message]),
      { act: 'view', to: `/Registro/Dottori/${row.id}/vedi`, title: t('seeAs'), label: t('seeAsNamed', { name }) },
      { act: 'share', title: t('lock'), label: t('lockNamed', { name }) },
      { act: 'remove', title: t('remove'), label: t('removeNamed', { name }) },
    ];
  };
}
