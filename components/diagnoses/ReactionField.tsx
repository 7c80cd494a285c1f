'use client';

import { useTranslations } from 'next-intl';
import { isAllergyKind } from '@/lib/sections/diagnoses/kinds';
import type { EditorProps } from '../section/DeclaredField';
import { TextField } from '../ui/form/fields';
import type { DiagnosesContext } from './context';
import { useTyped } from './useTyped';

/** What an allergy or intolerance does; of a diagnosis it is not asked. */
export function ReactionField({ field, label, stored }: EditorProps<DiagnosesContext>) {
  const t = useTranslations('diagnoses');
  const kind = useTyped(field, 'kind');
  const isAsked = Boolean(stored) || isAllergyKind(kind);
  return isAsked ? <TextField field={field} label={label} description={t('reactionHint')} autoComplete="off" /> : null;
}
