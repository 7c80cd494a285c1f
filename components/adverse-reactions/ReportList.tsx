import { useTranslations } from 'next-intl';
import { SearchField } from '../list/SearchField';
import { ReportTable, type ReportTableProps } from './ReportTable';

/** The reports of all drugs, as one of the lists of the therapies page, where each report is started from its drug. */
export function ReportList(props: Omit<ReportTableProps, 'collapsed' | 'empty' | 'more'>) {
  const t = useTranslations('adverseReactions');
  return (
    <>
      <SearchField label={t('search')} listParams={props.listParams} />
      <ReportTable {...props} empty={props.editable ? t('none') : undefined} />
    </>
  );
}
