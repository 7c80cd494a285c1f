import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { editorOf } from '@/components/anamnesis/editors';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import type { TextPart } from '@/lib/sections/anamnesis/parts';

interface RestoreButtonProps {
  part: TextPart;
  text: string;
  onRestored(): void;
}

/** Puts an earlier text back into its field without saving it; asks first if the field has unsaved text. */
export function RestoreButton({ part, text, onRestored }: RestoreButtonProps) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const restore = () => {
    editorOf(part)?.fill(text);
    onRestored();
  };
  return (
    <>
      <Button variant="default" mt="sm" onClick={() => (editorOf(part)?.isDirty ? setAsking(true) : restore())}>
        {t('anamnesis.restore')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('anamnesis.restore')}
          question={t('anamnesis.restoreQuestion')}
          confirm={t('anamnesis.restoreConfirm')}
          cancel={t('record.cancel')}
          close={t('record.close')}
          danger
          onConfirm={restore}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
