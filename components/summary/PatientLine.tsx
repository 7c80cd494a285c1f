import { useTranslations } from 'next-intl';
import { type Contact, contactName } from '@/lib/sections/contacts/model';
import { bloodGroupWords } from '@/lib/sections/patient/facts';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { telephone } from '@/lib/sections/patient/telephone';
import { ageOn, today } from '@/lib/values/days';
import { displayedPhone } from '@/lib/values/phone';
import classes from './doctor.module.css';

interface PatientLineProps {
  patient: VisiblePatient;
  contacts: readonly Contact[];
}

/** The patient in one line: age, sex, blood group, and the emergency contact. */
export function PatientLine({ patient: { birthDate, sex, bloodGroup, taxCode }, contacts: [first] }: PatientLineProps) {
  const t = useTranslations();
  const facts = [
    birthDate ? t('card.age', { age: ageOn(birthDate, today()) }) : null,
    sex === 'unknown' ? null : t(`card.sexes.${sex}`),
    bloodGroup ? t('summary.blood', { group: bloodGroupWords(bloodGroup, t) }) : null,
    taxCode?.toUpperCase(),
  ].filter(Boolean);
  return (
    <p className={classes.patient}>
      {facts.join(' · ')}
      {first ? (
        <span>
          {t('summary.emergency')}: {contactName(first, t)},{' '}
          <a href={telephone(first.phone)}>{displayedPhone(first.phone)}</a>
        </span>
      ) : null}
    </p>
  );
}
