import type { PageOf } from '@/lib/kit/pages';
import type { readDoctorViewDoses } from '@/lib/sections/doses/page';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { DosesView } from './DosesView';

/** The doses that a patient has told, of the medicines that this doctor sees. */
export function DoctorViewDoses({ page, listParams, ...place }: DoctorViewProps<PageOf<typeof readDoctorViewDoses>>) {
  return (
    <DoctorViewPage {...place} name={page.name} part="presi">
      <ListNavigation>
        <DosesView page={page} listParams={listParams} own={false} />
      </ListNavigation>
    </DoctorViewPage>
  );
}
