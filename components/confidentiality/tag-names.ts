import type { Named } from '@/lib/catalogue/reference';

/** The names of an item's specialities, in the order of the catalogue. */
export const tagNames = (ids: readonly number[], tags: readonly Named[]) =>
  tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
