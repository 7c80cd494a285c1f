import type { Anamnesis } from '@/lib/sections/anamnesis/page/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { DoctorViewParts } from './DoctorViewParts';
import { PregnancyTable } from './PregnancyTable';

/** A patient's anamnesis as one of their doctors may see it. */
export function DoctorViewAnamnesis({ page, listParams, collapsed, ...place }: DoctorViewProps<Anamnesis>) {
  const { name, shows, pregnancies, tags, texts, physiology } = page;
  return (
    <DoctorViewPage {...place} name={name} part="anamnesi">
      <DoctorViewParts {...{ texts, physiology, tags, collapsed }} />
      {shows.pregnancies ? (
        <ListNavigation>
          <PregnancyTable data={pregnancies} {...{ listParams, tags, collapsed }} editable={false} />
        </ListNavigation>
      ) : null}
    </DoctorViewPage>
  );
}
