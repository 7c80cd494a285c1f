import type { Card } from '@/lib/sections/patient/page/card';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { PatientCard } from './PatientCard';

/** A patient's card as one of their doctors may see it: read-only, and without hidden parts. */
export const DoctorViewCard = ({ page: card, collapsed, ...place }: DoctorViewProps<Card>) => (
  <DoctorViewPage {...place} name={card.name} part="schedaPaziente">
    <ListNavigation>
      <PatientCard {...card} collapsed={collapsed} />
    </ListNavigation>
  </DoctorViewPage>
);
