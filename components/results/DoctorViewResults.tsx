import type { CourseEvents } from '@/lib/record/course-events/queries';
import type { ResultsPage } from '@/lib/sections/results/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import { type DoctorViewProps, mayMiss } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { ResultsView } from './ResultsView';

type Page = ResultsPage & { courseEvents: CourseEvents | null };

/** A patient's laboratory results as one of their doctors may see them: only those of visible exams. */
export function DoctorViewResults({ page, listParams, ...place }: DoctorViewProps<Page>) {
  const { base } = place;
  return (
    <DoctorViewPage {...place} name={page.name} part="risultati">
      <ListNavigation>
        <ResultsView
          page={page}
          results={`${base}/risultati`}
          exams={`${base}/esami`}
          listParams={listParams}
          own={false}
          mayMiss={mayMiss(place.sight)}
        />
      </ListNavigation>
    </DoctorViewPage>
  );
}
