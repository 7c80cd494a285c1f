import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { Named } from '@/lib/catalogue/reference';
import { type AdverseReaction, REPORTS } from '@/lib/sections/adverse-reactions/model/model';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import { reportPath, reportPdfPath } from '../drugs/paths';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import type { Acts } from '../list/useListRows';
import { TablePart } from '../section/TablePart';
import { useSharedColumns } from '../section/useSharedColumns';
import { reportName } from './report-name';

export interface ReportTableProps {
  table: TablePage<AdverseReaction>;
  tags: readonly Named[];
  listParams: ListParams;
  /** The sections that the reader has collapsed; without it the table is not collapsible. */
  collapsed?: readonly string[];
  /** Whether the reader may edit the reports: then each links to its form. */
  editable: boolean;
  /** Shown if there are no reports. */
  empty?: string | undefined;
  /** Further actions of a row, and the data that its dialogs need. */
  more?: Acts<AdverseReaction>;
}

/** Reports of adverse reactions, for the owner and for doctors. */
export function ReportTable({ table, tags, editable, empty, more, ...place }: ReportTableProps) {
  const t = useTranslations('adverseReactions');
  const columns = useColumns(tags);
  const actions = (row: AdverseReaction): RowAction[] => {
    const name = reportName(row);
    const open = { act: 'update', title: t('open'), label: t('openNamed', { name }) } as const;
    return [
      ...(editable ? [{ ...open, to: reportPath(row.therapyId, row.id) }] : []),
      { act: 'download', title: t('pdf'), label: t('pdfNamed', { name }), href: reportPdfPath(row.id) },
      ...(more?.actions(row) ?? []),
    ];
  };
  return (
    <TablePart
      {...place}
      id={REPORTS}
      name={REPORTS}
      title={t('title')}
      table={table}
      columns={columns}
      section="adverseReactions"
      empty={empty}
      acts={{ ...more, actions, row: (row) => more?.row(row) ?? { id: row.id } }}
    />
  );
}

function useColumns(tags: readonly Named[]): Column<AdverseReaction>[] {
  const t = useTranslations('adverseReactions');
  const shared = useSharedColumns(tags);
  const stateOf = ({ status, delivery, sentAt }: AdverseReaction) => {
    const day = sentAt ? displayedMoment(new Date(sentAt)) : '';
    return [t(`statuses.${status}`), delivery ? t(`deliveries.${delivery}`, { day }) : ''].filter(Boolean).join(', ');
  };
  return [
    { sort: 'drug', label: t('drug'), head: true, cell: ({ drug }) => drug },
    {
      sort: 'reactionDay',
      label: t('reactionDay'),
      whole: true,
      phone: 'date',
      cell: ({ reactionDay }) => (reactionDay ? displayedDay(reactionDay) : null),
    },
    { label: t('reaction'), long: true, cell: ({ reaction }) => reaction },
    { sort: 'severity', label: t('severity'), cell: ({ severity }) => (severity ? t(`severities.${severity}`) : null) },
    { sort: 'outcome', label: t('outcome'), cell: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : null) },
    { sort: 'status', label: t('status'), phone: 'status', cell: stateOf },
    ...shared,
  ];
}
