import type { StoryPageData } from '@/lib/record/timeline/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { StoryView } from './StoryView';

/** The timeline of a patient's record as one of their doctors may see it. */
export function DoctorViewStory({ page, ...place }: DoctorViewProps<StoryPageData>) {
  return (
    <DoctorViewPage {...place} name={page.name} part="storia">
      <ListNavigation>
        <StoryView page={page} base={place.base} />
      </ListNavigation>
    </DoctorViewPage>
  );
}
