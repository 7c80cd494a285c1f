import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { FORM_LEVELS, type FormSection } from '@/lib/access/policy/form-levels';
import { FormLevels, LevelCeiling } from './FormLevels';

/** Why a form begins with this level: the patient's choice, or the default of alike sections. */
export function useLevelReason() {
  const t = useTranslations('record.levelFrom');
  const chosen = useContext(FormLevels);
  const carer = useContext(LevelCeiling);
  return (section: FormSection) =>
    carer
      ? t('ceiling', { max: carer.ceiling })
      : t(chosen[section] === undefined ? `${FORM_LEVELS[section]}` : 'chosen');
}
