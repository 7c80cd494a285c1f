'use client';

import { useTranslations } from 'next-intl';
import { ALLERGY_KINDS } from '@/lib/sections/diagnoses/kinds';
import { diagnosisModel } from '@/lib/sections/diagnoses/model';
import type { EditorProps } from '../section/DeclaredField';
import { ChoiceField } from '../ui/form/fields';
import type { DiagnosesContext } from './context';

/** The kind of a diagnosis. Without a licence for diagnoses only allergies and intolerances can be chosen, as the hint says. */
export function KindField({ field, label, stored, context: { onlyAllergies } }: EditorProps<DiagnosesContext>) {
  const t = useTranslations('diagnoses');
  const isLimited = onlyAllergies.includes(stored === undefined ? 'create' : 'update');
  const kinds = isLimited ? ALLERGY_KINDS : diagnosisModel.fields.kind.choices;
  const choices = kinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <ChoiceField
      field={field}
      label={label}
      choices={choices}
      empty={t('choose')}
      required
      autoFocus
      {...(isLimited ? { description: t('freeKinds') } : {})}
    />
  );
}
