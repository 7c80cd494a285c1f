import type { DoctorViewDiagnosesPage } from '@/lib/record/diagnoses/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { DiagnosisTables } from './DiagnosisTables';

/** A patient's diagnoses as one of his doctors may see them. */
export const DoctorViewDiagnoses = ({
  page,
  listParams,
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewDiagnosesPage>) => (
  <DoctorViewPage {...place} name={page.name} part="diagnosi">
    <ListNavigation>
      <DiagnosisTables tables={page.tables} tags={page.tags} {...{ listParams, collapsed }} editable={false} />
    </ListNavigation>
  </DoctorViewPage>
);
