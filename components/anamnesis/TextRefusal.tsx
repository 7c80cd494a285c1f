'use client';

import { useTranslations } from 'next-intl';
import type { FormState } from '@/lib/http/form-state';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import type { StoredText } from './useTextSaving';

export interface TextRefusalProps {
  state: FormState;
  /** The input's id. */
  id: string;
  onOverwrite(version: number): void;
  onShowStored(row: StoredText): void;
}

/** Why a part was not saved, and what the user can do. The typed text is kept above. */
export function TextRefusal({ state, id, onOverwrite, onShowStored }: TextRefusalProps) {
  const t = useTranslations('anamnesis');
  const errors = state.fields?.map(({ message }) => message);
  const { id: row = 0, version = 0, content = '' } = (state.stored ?? {}) as Partial<StoredText>;
  const field = { id, name: 'content', label: t('text'), errors };
  return (
    <>
      <ErrorSummary fields={[field]} />
      <RefusalAlert
        state={state}
        fields={[field]}
        onOverwrite={onOverwrite}
        onShowStored={() => onShowStored({ id: row, version, content })}
      />
    </>
  );
}
