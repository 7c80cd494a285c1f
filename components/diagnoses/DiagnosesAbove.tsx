import { useTranslations } from 'next-intl';
import type { Firsts } from '@/lib/sections/diagnoses/alerts';
import { Allergies } from '../alerts/Allergies';
import { ReturnToTherapy } from '../therapies/ReturnToTherapy';

/** Above the diagnoses: the link back to a therapy in progress, and the allergies, which must not be overlooked. */
export function DiagnosesAbove({ allergies }: { allergies: Firsts }) {
  const t = useTranslations('diagnoses');
  return (
    <>
      <ReturnToTherapy label={t('backToTherapy')} />
      <Allergies allergies={allergies} empty={t('noAllergies')} />
    </>
  );
}
