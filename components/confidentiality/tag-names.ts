import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';

/** The name of a speciality in the reader's language; one that is not in the catalogue is shown as stored. */
export function useSpeciality() {
  const t = useTranslations('specialities');
  return (name: string) => (t.has(name) ? t(name) : name);
}

/** The names of an item's specialities, in the order of the catalogue. */
export function useTagNames(tags: readonly Named[]) {
  const speciality = useSpeciality();
  return (ids: readonly number[]) =>
    tags.flatMap(({ id, name }) => (ids.includes(id) ? [speciality(name)] : [])).join(', ');
}
