import type { Anamnesis } from '@/lib/record/anamnesis/queries';
import { ListNavigation } from '../record/ListNavigation';
import type { Seen } from '../record/look';
import { SeenRecord } from '../record/SeenRecord';
import { PregnancyTable } from './PregnancyTable';
import { SeenParts } from './SeenParts';

/** A patient's anamnesis as one of his doctors may see it. */
export function SeenAnamnesis({ page, wishes, collapsed, ...place }: Seen<Anamnesis>) {
  const { name, shows, pregnancies, tags, texts, physiology } = page;
  return (
    <SeenRecord {...place} name={name} part="anamnesi">
      <SeenParts {...{ texts, physiology, tags, collapsed }} />
      {shows.pregnancies ? (
        <ListNavigation>
          <PregnancyTable data={pregnancies} {...{ wishes, tags, collapsed }} editable={false} />
        </ListNavigation>
      ) : null}
    </SeenRecord>
  );
}
