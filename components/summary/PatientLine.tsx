import { useLocale, useTranslations } from 'next-intl';
import { personWords } from '@/lib/record/summary/person-words';
import type { Summary } from '@/lib/record/summary/queries';
import { type Contact, contactName } from '@/lib/sections/contacts/model';
import { bloodGroupWords } from '@/lib/sections/patient/facts';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { telephone } from '@/lib/sections/patient/telephone';
import { ageOn, today } from '@/lib/values/days';
import { displayedPhone } from '@/lib/values/phone';
import classes from './doctor.module.css';

interface PatientLineProps extends Pick<Summary, 'person'> {
  patient: VisiblePatient;
  contacts: readonly Contact[];
}

/** The patient in a line or two: age, sex, blood group, the emergency contact, and what changes a decision. */
export function PatientLine({ patient, contacts: [first], person }: PatientLineProps) {
  const { birthDate, sex, bloodGroup, taxCode } = patient;
  const [t, summary] = [useTranslations(), useTranslations('summary')];
  const locale = useLocale();
  const facts = [
    birthDate ? t('card.age', { age: ageOn(birthDate, today()) }) : null,
    sex === 'unknown' ? null : t(`card.sexes.${sex}`),
    bloodGroup ? t('summary.blood', { group: bloodGroupWords(bloodGroup, t) }) : null,
    taxCode?.toUpperCase(),
  ].filter(Boolean);
  const words = personWords(person, { t: summary, locale, reader: 'doctor' });
  return (
    <p className={classes.patient}>
      <span>{facts.join(' · ')}</span>
      {first ? (
        <span>
          {t('summary.emergency')}: {contactName(first, t)},{' '}
          <a href={telephone(first.phone)}>{displayedPhone(first.phone)}</a>
        </span>
      ) : null}
      {words.length > 0 ? <span>{words.join(' · ')}</span> : null}
    </p>
  );
}
