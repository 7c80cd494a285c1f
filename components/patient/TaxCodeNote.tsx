import { useTranslations } from 'next-intl';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { taxCodeWarnings } from '@/lib/sections/patient/tax-code';
import classes from './card.module.css';

/** The inconsistencies between the tax code and the rest of the card; a hint, since codes with errors exist. */
export function TaxCodeNote({ patient }: { patient: VisiblePatient }) {
  const t = useTranslations('card.warnings');
  const warnings = patient.taxCode ? taxCodeWarnings(patient.taxCode, patient) : [];
  if (warnings.length === 0) return null;
  return (
    <p className={classes.note}>
      {t('title')} ({warnings.map((warning) => t(warning)).join(', ')})
    </p>
  );
}
