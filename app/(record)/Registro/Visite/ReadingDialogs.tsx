'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReadingRow } from '@/components/readings/row';
import { readingText } from '@/components/readings/words';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { removeReading, shareReading } from './actions';
import { EditReadingDialog, NewReadingDialog } from './ReadingForms';
import type { Offered } from './VisitsIsland';

export function ReadingDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const reading = row as ReadingRow;
    switch (act) {
      case 'add':
        return <NewReadingDialog offered={context} {...saying('record.saved')} />;
      case 'edit':
        return <EditReadingDialog reading={reading} offered={context} {...saying('record.saved')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="readings"
            title={`${t('lockTitle')}: ${readingText(reading, locale)}`}
            row={reading}
            action={shareReading}
            {...saying('record.sharingChanged')}
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
            {...saying('readings.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="readings" onClose={onClose} dialog={dialog} />;
}
