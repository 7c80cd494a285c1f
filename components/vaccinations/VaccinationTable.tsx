import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { BASE_PATH } from '@/lib/http/base-path';
import type { SectionTables } from '@/lib/kit/section';
import type { DueVaccine } from '@/lib/sections/vaccinations/due';
import { type Vaccination, vaccinationModel } from '@/lib/sections/vaccinations/model';
import { displayedDay } from '@/lib/values/days';
import type { Column } from '../list/column';
import list from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { SearchField } from '../list/SearchField';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';
import { useSharedColumns } from '../section/useSharedColumns';
import { nameOf, type VaccinationRow } from './row';
import { VaccinationFigures } from './VaccinationFigures';
import classes from './vaccinations.module.css';

interface VaccinationTableProps {
  tables: SectionTables<Vaccination>;
  tags: readonly Named[];
  /** Null if the birth date is unknown. */
  due: readonly DueVaccine[] | null;
  listParams: ListParams;
  collapsed: readonly string[];
  /** The ids in the catalogue of medicines, by the vaccines' names. */
  drugIds: ReadonlyMap<string, number>;
  editable: boolean;
}

/** The vaccinations, for the owner and for doctors. */
export function VaccinationTable(props: VaccinationTableProps) {
  const {
    tables: [table],
    tags,
    due,
    listParams,
    collapsed,
    drugIds,
    editable,
  } = props;
  const t = useTranslations('vaccinations');
  const columns = useColumns(tags);
  const acts = useActs(drugIds);
  return (
    <>
      <div className={list.above}>
        <VaccinationFigures table={table} due={due} own={editable} />
        <SearchField label={t('search')} listParams={listParams} />
      </div>
      <TablePart
        id="vaccinazioni"
        title={t('vaccinations')}
        {...{ table, columns, listParams, collapsed }}
        section="vaccinations"
        empty={editable ? t('empty') : undefined}
        owner={editable ? { add: t('add'), acts } : undefined}
      />
    </>
  );
}

function useActs(drugIds: ReadonlyMap<string, number>) {
  const t = useTranslations('vaccinations');
  const acts = useRowActs<Vaccination, typeof vaccinationModel>(vaccinationModel, {
    nameOf,
    more: (row) => {
      const drugId = drugIds.get(row.vaccine);
      // A vaccine that the catalogue does not contain has no page: a dialog shows what the list knows.
      const href = drugId === undefined ? {} : { href: `${BASE_PATH}/farmacoDetails/${drugId}` };
      return [{ act: 'view', title: t('info'), label: t('infoNamed', { name: nameOf(row) }), ...href }];
    },
  });
  return { ...acts, row: (row: Vaccination): VaccinationRow => ({ ...acts.row(row), vaccine: row.vaccine }) };
}

function useColumns(tags: readonly Named[]): Column<Vaccination>[] {
  const t = useTranslations('vaccinations');
  return [
    { sort: 'vaccine', label: t('vaccineId'), head: true, cell: ({ vaccine }) => vaccine },
    { sort: 'day', label: t('day'), whole: true, phone: 'date', cell: ({ day }) => displayedDay(day) },
    { sort: 'dose', label: t('dose'), whole: true, phone: 'status', cell: ({ dose }) => t(`doses.${dose}`) },
    { label: t('lot'), cell: ({ lot }) => lot },
    {
      label: t('given'),
      cell: ({ site, place }) => [site, place].filter(Boolean).join(', '),
    },
    {
      label: t('reactions'),
      long: true,
      cell: ({ reactions }) => <span className={classes.text}>{reactions}</span>,
    },
    ...useSharedColumns(tags),
  ];
}
