'use client';

import { useTranslations } from 'next-intl';
import { removalInput } from '@/lib/kit/inputs';
import { reportModel } from '@/lib/sections/adverse-reactions/model/model';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { RowConfirmDialog } from '../dialogs/RowConfirmDialog';
import type { EditedRow } from '../section/RowForm';
import { SectionDialogs } from '../section/SectionDialogs';
import type { ReportsContext } from './context';
import { reportName } from './report-name';

const nameOf = (row: EditedRow) => reportName(row as EditedRow & { drug: string; reactionDay: string | null });

/** The dialogs to share, remove and send a report; its form is a page. */
export function ReportDialogs(props: DialogsProps<ReportsContext>) {
  return (
    <SectionDialogs
      {...props}
      model={reportModel}
      nameOf={nameOf}
      more={({ act, row }, callbacks) =>
        act === 'message' ? (
          <SendDialog context={props.context} row={row as EditedRow} {...callbacks('adverseReactions.sent')} />
        ) : null
      }
    />
  );
}

function SendDialog({ context, row, ...callbacks }: DialogCallbacks & { context: ReportsContext; row: EditedRow }) {
  const t = useTranslations('adverseReactions');
  const { id, version } = row;
  return (
    <RowConfirmDialog
      title={t('sendTitle')}
      name={nameOf(row)}
      question={t('confirmSend', { address: context.addressee ?? '' })}
      confirm={t('send')}
      schema={removalInput}
      values={{ id, version }}
      action={context.send}
      {...callbacks}
    />
  );
}
