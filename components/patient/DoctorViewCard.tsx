import type { DoctorViewCardPage } from '@/lib/record/patient/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { RecentChanges } from '../doctor-view/RecentChanges';
import { PatientCard } from './PatientCard';

/** A patient's card as one of his doctors may see it: the owner's without its actions, and without what is hidden. */
export const DoctorViewCard = ({
  page: { news, ...card },
  collapsed,
  locale,
  ...place
}: DoctorViewProps<DoctorViewCardPage>) => (
  <DoctorViewPage {...place} name={card.name} part="schedaPaziente">
    {news ? <RecentChanges {...news} base={place.base} locale={locale} forPatient={place.head !== undefined} /> : null}
    <PatientCard {...card} collapsed={collapsed} />
  </DoctorViewPage>
);
