'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Preview } from '@/components/notebook/Preview';
import type { EntryRow } from '@/components/notebook/row';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { displayedDay } from '@/lib/record/days';
import { removeEntry, shareEntry } from './actions';

export function NotebookDialogs({ open, onClose }: DialogsProps<null>) {
  const t = useTranslations('notebook');
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    if (act === 'add') return <GoTo path="/Registro/Taccuino/Nuova" />;
    const entry = row as EntryRow;
    const name = t('ofDay', { day: displayedDay(entry.day) });
    switch (act) {
      case 'edit':
        return <GoTo path={`/Registro/Taccuino/${entry.id}`} />;
      case 'view':
        return <Preview entry={entry} onClose={onClose} />;
      case 'lock':
        return (
          <RowLockDialog
            section="notebook"
            title={`${t('lockTitle')}: ${name}`}
            row={entry}
            action={shareEntry}
            {...saying('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('removeTitle')}
            name={name}
            question={t('confirmRemove')}
            row={entry}
            action={removeEntry}
            {...saying('notebook.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="notebook" onClose={onClose} dialog={dialog} />;
}

/** A drawing needs a page of its own; the licence has been asked before. */
function GoTo({ path }: { path: string }) {
  const router = useRouter();
  useEffect(() => router.push(path as Route), [router, path]);
  return null;
}
