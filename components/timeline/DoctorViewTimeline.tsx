import type { TimelinePageData } from '@/lib/record/timeline/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { TimelineView } from './TimelineView';

/** The timeline of a patient's record as one of their doctors may see it. */
export function DoctorViewTimeline({ page, ...place }: DoctorViewProps<TimelinePageData>) {
  return (
    <DoctorViewPage {...place} name={page.name} part="storia">
      <ListNavigation>
        <TimelineView page={page} base={place.base} />
      </ListNavigation>
    </DoctorViewPage>
  );
}
