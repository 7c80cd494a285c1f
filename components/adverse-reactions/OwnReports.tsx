import { useTranslations } from 'next-intl';
import type { AdverseReaction } from '@/lib/sections/adverse-reactions/model/model';
import { COMPLETE } from '@/lib/sections/adverse-reactions/model/model';
import type { RowAction } from '../list/RowActions';
import type { ReportRow } from './context';
import { ReportTable, type ReportTableProps } from './ReportTable';
import { reportName } from './report-name';

interface OwnReportsProps extends Omit<ReportTableProps, 'editable' | 'more'> {
  /** Whether reports can be sent electronically. */
  sendable: boolean;
}

/** The reports of one therapy, with all actions of their owner. */
export function OwnReports({ sendable, ...props }: OwnReportsProps) {
  const t = useTranslations();
  const actions = (row: AdverseReaction): RowAction[] => {
    const name = reportName(row);
    const action = (act: RowAction['act'], key: string): RowAction => ({
      act,
      title: t(`record.${key}`),
      label: t(`record.${key}Named`, { name }),
    });
    const send = {
      act: 'message',
      title: t('adverseReactions.send'),
      label: t('adverseReactions.sendNamed', { name }),
    } as const;
    return [
      ...(sendable && row.status === COMPLETE && row.delivery !== 'sent' ? [send] : []),
      action('share', 'lock'),
      action('remove', 'remove'),
    ];
  };
  const row = ({ id, version, level, tags, drug, reactionDay }: AdverseReaction): ReportRow => {
    return { id, version, level, tags, drug, reactionDay };
  };
  return <ReportTable {...props} editable more={{ actions, row }} />;
}
