'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import type { ReadingRow } from '@/components/readings/row';
import { readingText } from '@/components/readings/words';
import { removeReading, shareReading } from './actions';
import { EditMeasuredDialog } from './MeasuredForm';
import type { OfferedToReadings } from './offered';
import { EditReadingDialog, NewReadingDialog } from './ReadingForms';

export function ReadingDialogs({ open, context, onClose }: DialogsProps<OfferedToReadings, ReadingRow>) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const dialog = ({ act, row: reading }: OpenDialog<ReadingRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (act === 'create') return <NewReadingDialog offered={context} {...callbacks('record.saved')} />;
    if (!reading) return null;
    switch (act) {
      case 'update':
        return reading.device === null ? (
          <EditReadingDialog reading={reading} offered={context} {...callbacks('record.saved')} />
        ) : (
          <EditMeasuredDialog reading={reading} offered={context} {...callbacks('record.saved')} />
        );
      case 'share':
        return (
          <RowShareDialog
            section="readings"
            title={`${t('lockTitle')}: ${readingText(reading, locale)}`}
            row={reading}
            action={shareReading}
            {...callbacks('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('removeTitle')}
            name={readingText(reading, locale)}
            question={t('confirmRemove')}
            row={reading}
            action={removeReading}
            {...callbacks('readings.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
