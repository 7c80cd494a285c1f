import { useTranslations } from 'next-intl';
import type { Preparation } from '@/lib/record/preparation/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { AllergiesCard } from '../summary/Essentials';
import { placeBelow } from '../summary/place';
import { PreparationSheet } from './PreparationSheet';

/** What is needed at an appointment, for a doctor. */
export function DoctorViewAppointment({ page, locale: _, ...place }: DoctorViewProps<Preparation>) {
  const t = useTranslations('appointments.sheet');
  const there = placeBelow(place.base);
  return (
    <DoctorViewPage {...place} name={page.name} part="appuntamenti">
      <h2>{t('titleFor')}</h2>
      <PreparationSheet sheet={page} place={there} writes={false}>
        <AllergiesCard alerts={place.alerts} place={there} />
      </PreparationSheet>
    </DoctorViewPage>
  );
}
