'use client';

import { useTranslations } from 'next-intl';
import { removalInput } from '@/lib/kit/inputs';
import { reportModel } from '@/lib/sections/adverse-reactions/model/model';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { RowConfirmDialog } from '../dialogs/RowConfirmDialog';
import { SectionDialogs } from '../section/SectionDialogs';
import type { ReportRow, ReportsContext } from './context';
import { reportName } from './report-name';

/** The dialogs to share, remove and send a report; its form is a page. */
export function ReportDialogs(props: DialogsProps<ReportsContext, ReportRow>) {
  return (
    <SectionDialogs
      {...props}
      model={reportModel}
      nameOf={reportName}
      more={({ act, row }, callbacks) =>
        act === 'message' && row ? (
          <SendDialog context={props.context} row={row} {...callbacks('adverseReactions.sent')} />
        ) : null
      }
    />
  );
}

function SendDialog({ context, row, ...callbacks }: DialogCallbacks & { context: ReportsContext; row: ReportRow }) {
  const t = useTranslations('adverseReactions');
  const { id, version } = row;
  return (
    <RowConfirmDialog
      title={t('sendTitle')}
      name={reportName(row)}
      question={t('confirmSend', { address: context.addressee ?? '' })}
      confirm={t('send')}
      schema={removalInput}
      values={{ id, version }}
      action={context.send}
      {...callbacks}
    />
  );
}
