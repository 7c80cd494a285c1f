import type { DoctorViewTherapiesPage } from '@/lib/record/therapies/queries';
import type { DoctorViewProps } from '../doctor-view/props';
import { SectionView } from '../doctor-view/SectionView';
import { TherapyTables } from './TherapyTables';

/** A patient's therapies as one of their doctors may see them. */
export const DoctorViewTherapies = (props: DoctorViewProps<DoctorViewTherapiesPage>) => (
  <SectionView {...props} part="farmaci" Tables={TherapyTables} />
);
