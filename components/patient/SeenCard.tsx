import type { SeenCardPage } from '@/lib/record/patient/queries';
import type { Seen } from '../record/look';
import { News } from '../record/News';
import { SeenRecord } from '../record/SeenRecord';
import { PatientCard } from './PatientCard';

/** A patient's card as one of his doctors may see it: the owner's without its actions, and without what is hidden. */
export const SeenCard = ({ page: { news, ...card }, collapsed, locale, ...place }: Seen<SeenCardPage>) => (
  <SeenRecord {...place} name={card.name} part="schedaPaziente">
    {news ? <News {...news} base={place.base} locale={locale} forPatient={place.head !== undefined} /> : null}
    <PatientCard {...card} collapsed={collapsed} />
  </SeenRecord>
);
