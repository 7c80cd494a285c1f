import { useTranslations } from 'next-intl';
import type { OfferedDoctor } from '@/lib/sections/associations/directory';
import type { DoctorsPage } from '@/lib/sections/associations/queries';
import { mapAddress } from '@/lib/values/map';
import { fullName } from '@/lib/values/names';
import { useSpeciality } from '../confidentiality/tag-names';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { DoctorSection } from './DoctorSection';
import classes from './doctors.module.css';
import { offeredRow } from './row';

interface DirectoryProps {
  data: DoctorsPage['offered'];
  listParams: ListParams;
  collapsed: readonly string[];
}

/** The directory's doctors, whom the patient can invite or has invited. */
export function Directory({ data, listParams, collapsed }: DirectoryProps) {
  const t = useTranslations();
  const named = useSpeciality();
  const columns: Column<OfferedDoctor>[] = [
    {
      sort: 'name',
      label: t('doctors.name'),
      head: true,
      cell: (doctor) => (
        <span>
          {fullName(doctor)}
          {doctor.standing ? <span className={classes.note}>{t(`doctors.standings.${doctor.standing}`)}</span> : null}
        </span>
      ),
    },
    {
      sort: 'speciality',
      label: t('doctors.speciality'),
      phone: 'date',
      cell: ({ speciality }) => (speciality ? named(speciality) : null),
    },
    { sort: 'place', label: t('doctors.place'), phone: 'status', cell: ({ place }) => place },
  ];
  const actions = useActions();
  return (
    <DoctorSection
      which="offered"
      id="dottori-elenco"
      words={{
        title: t('doctors.directory'),
        search: t('doctors.searchDirectory'),
        empty: t('doctors.emptyDirectory'),
      }}
      columns={columns}
      data={data}
      acts={{ actions, row: offeredRow }}
      listParams={listParams}
      collapsed={collapsed}
    />
  );
}

function useActions() {
  const t = useTranslations('doctors');
  return (doctor: OfferedDoctor): RowAction[] => {
    const name = fullName(doctor);
    return [
      ...(doctor.standing
        ? []
        : [{ act: 'invite' as const, visible: true as const, title: t('invite'), label: t('inviteNamed', { name }) }]),
      ...(doctor.place
        ? [{ act: 'map' as const, href: mapAddress(doctor.place), title: t('map'), label: t('mapNamed', { name }) }]
        : []),
    ];
  };
}
