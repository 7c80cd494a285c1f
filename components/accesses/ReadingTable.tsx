import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { hrefOf } from '@/lib/navigation/pages';
import type { Reader, RecordVisit } from '@/lib/record/access-log/readers';
import { today } from '@/lib/values/days';
import type { Column } from '../list/column';
import { FilterFold } from '../list/FilterFold';
import lists from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import { PageSection } from '../page/PageSection';
import { ExportLink } from '../shell/session/ExportLink';
import { weekdayText, whenText } from '../timeline/words';
import classes from './accesses.module.css';
import { ReaderFilter } from './ReaderFilter';
import { clockOf, VisitReadings } from './VisitReadings';
import { useReadingWords } from './words';

interface ReadingTableProps {
  table: TablePage<RecordVisit>;
  readers: Reader[];
  /** The doctor that the list is filtered by. */
  doctorId: number | null;
  /** The sections that can be chosen, and the one that the list is filtered by. */
  sections: readonly string[];
  section: string | null;
  listParams: ListParams;
}

/** Which doctor read what in the record, visit by visit, and what the doctor was allowed to see then. */
export function ReadingTable({ table, readers, doctorId, sections, section, listParams }: ReadingTableProps) {
  const t = useTranslations('accesses');
  const [words, people] = [useTranslations('record'), useTranslations('people')];
  const locale = useLocale();
  const says = useReadingWords();
  const when = (visit: RecordVisit) => {
    const day = today(visit.from);
    return `${weekdayText(day, locale)} ${whenText(day, locale)}, ${spanOf(visit)}`;
  };
  const readerOf = ({ doctor, basis }: RecordVisit) =>
    basis ? people('keeper', { name: doctor, role: people(`roles.${basis}`) }) : doctor;
  const columns: Column<RecordVisit>[] = [
    { label: t('doctor'), head: true, cell: readerOf },
    { label: t('when'), phone: 'date', cell: when },
    { label: t('what'), long: true, phone: 'status', cell: (visit) => <VisitReadings visit={visit} says={says} /> },
    { label: t('association'), cell: (visit) => says.association(visit) },
  ];
  return (
    <PageSection id="letture" title={t('readers')} note={words('count', { count: table.count })}>
      {readers.length > 0 ? (
        <FilterFold label={t('narrow')} on={[section, doctorId].filter((one) => one !== null).length}>
          <p className={lists.hint}>{t('readersHint')}</p>
          {section ? <p className={lists.hint}>{t('sectionHint')}</p> : null}
          <ReaderFilter {...{ readers, doctorId, sections, section, listParams }}>
            <ExportLink
              file="/Registro/Accessi/letture.csv"
              query={queryOf({ medico: doctorId, sezione: section })}
              label={t('exportReaders')}
            />
          </ReaderFilter>
        </FilterFold>
      ) : null}
      <RecordTable
        name="letture"
        caption={t('readers')}
        columns={columns}
        data={table}
        listParams={listParams}
        empty={t(section !== null || doctorId !== null ? 'noReadersFound' : 'noReaders')}
        groupOf={({ from }) => whenText(today(from).slice(0, 7), locale)}
        paging={{ previous: t('previous'), next: t('next') }}
      />
      {table.rows.length > 0 ? <Unknown /> : null}
    </PageSection>
  );
}

/** What to do about a reader whom the patient does not know. */
function Unknown() {
  const t = useTranslations('accesses');
  return (
    <p className={classes.unknown}>
      {t('unknown')}{' '}
      <Link href={hrefOf('associations')} prefetch={false}>
        {t('endAccess')}
      </Link>{' '}
      <Link href={hrefOf('delegations')} prefetch={false}>
        {t('endHelp')}
      </Link>
    </p>
  );
}

const queryOf = (filters: Record<string, string | number | null>) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
};

const spanOf = ({ from, to }: RecordVisit) => {
  const [begun, ended] = [clockOf(from), clockOf(to)];
  return begun === ended ? begun : `${begun}–${ended}`;
};
