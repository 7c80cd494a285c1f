import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { DoseForm } from './DoseForm';

/** The form around buttons that tell doses, with its words; only the contents for a reader who may not tell them. */
export function DosesForm({ action, children }: { action: FormAction | undefined; children: ReactNode }) {
  const t = useTranslations();
  if (!action) return children;
  const words = {
    saved: t('doses.saved'),
    waiting: t('doses.waiting'),
    failed: t('doses.failed'),
    offline: t('record.offline'),
  };
  return (
    <DoseForm action={action} words={words}>
      {children}
    </DoseForm>
  );
}
