'use client';

import '@/components/ui/mantine-components.css';
import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { undoImport } from './send';

interface UndoImportProps {
  /** The imports to undo: a document that was saved in several calls may have several. */
  ids: readonly number[];
  /** The title of the document. */
  title: string;
  onUndone?(): void;
}

/** Undoes an import as a whole after a question; says why if that is not possible. */
export function UndoImport({ ids, title, onUndone }: UndoImportProps) {
  const t = useTranslations('import');
  const locale = useLocale();
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<'undoFailed' | 'undoChanged'>();
  const undo = async () => {
    setPending(true);
    const wrong = await undoAll(ids, locale);
    setPending(false);
    setProblem(wrong);
    if (wrong) return;
    setAsked(false);
    onUndone?.();
    router.refresh();
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={t('undoNamed', { title })}
        onClick={() => {
          setProblem(undefined);
          setAsked(true);
        }}
      >
        {t('undo')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('undo')}
        question={t('undoQuestion')}
        confirm={t('undo')}
        cancel={t('cancel')}
        close={t('close')}
        danger
        pending={pending}
        onConfirm={undo}
        onCancel={() => setAsked(false)}
      >
        <Text fw={600}>{title}</Text>
        <Text role="alert">{problem ? t(problem) : ''}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Undoes the imports, the last one first, until one of them cannot be undone. */
async function undoAll(ids: readonly number[], locale: string): Promise<'undoFailed' | 'undoChanged' | undefined> {
  for (const id of [...ids].reverse()) {
    const outcome = await undoImport(id, locale);
    if (outcome !== 'done') return outcome === 'changed' ? 'undoChanged' : 'undoFailed';
  }
  return undefined;
}
