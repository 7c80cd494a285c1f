'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import { Preview } from '@/components/notebook/Preview';
import type { EntryRow } from '@/components/notebook/row';
import { displayedDay } from '@/lib/values/days';
import { removeEntry, shareEntry } from './actions';

export function NotebookDialogs({ open, onClose }: DialogsProps<null, EntryRow>) {
  const t = useTranslations('notebook');
  const dialog = ({ act, row: entry }: OpenDialog<EntryRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (act === 'create') return <GoTo path="/Registro/Taccuino/Nuova" />;
    if (!entry) return null;
    const name = t('ofDay', { day: displayedDay(entry.day) });
    switch (act) {
      case 'update':
        return <GoTo path={`/Registro/Taccuino/${entry.id}`} />;
      case 'view':
        return <Preview entry={entry} onClose={onClose} />;
      case 'share':
        return (
          <RowShareDialog
            section="notebook"
            title={`${t('lockTitle')}: ${name}`}
            row={entry}
            action={shareEntry}
            {...callbacks('record.sharingChanged')}
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
            {...callbacks('notebook.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}

/** Opens the page on which pain is drawn. Whether the licence covers it was checked when the button was pressed. */
function GoTo({ path }: { path: string }) {
  const router = useRouter();
  useEffect(() => router.push(path as Route), [router, path]);
  return null;
}
