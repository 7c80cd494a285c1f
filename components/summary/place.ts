import { BASE_PATH } from '@/lib/http/base-path';
import { hrefOf, partOf } from '@/lib/record/pages';

/** Whose summary it is: the reader's own, or that of a record whose first page is at an address. */
export interface Place {
  own: boolean;
  /** Where the rows of a section stand, for this reader. */
  to(section: string): string;
}

export const OWN: Place = { own: true, to: (section) => BASE_PATH + hrefOf(section) };
export const placeBelow = (base: string): Place => ({
  own: false,
  to: (section) => BASE_PATH + base + partOf(section),
});
