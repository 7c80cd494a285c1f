import type { SeenDiagnosesPage } from '@/lib/record/diagnoses/queries';
import { ListNavigation } from '../record/ListNavigation';
import type { Seen } from '../record/look';
import { SeenRecord } from '../record/SeenRecord';
import { DiagnosisTables } from './DiagnosisTables';

/** A patient's diagnoses as one of his doctors may see them. */
export const SeenDiagnoses = ({ page, wishes, collapsed, ...place }: Seen<SeenDiagnosesPage>) => (
  <SeenRecord {...place} name={page.name} part="diagnosi">
    <ListNavigation>
      <DiagnosisTables tables={page.tables} tags={page.tags} {...{ wishes, collapsed }} editable={false} />
    </ListNavigation>
  </SeenRecord>
);
