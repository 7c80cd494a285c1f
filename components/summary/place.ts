import { BASE_PATH } from '@/lib/http/base-path';
import { listQuery } from '@/lib/navigation/page-lists';
import { hrefOf, partOf } from '@/lib/navigation/pages';
import { itemAddress } from '@/lib/record/registry/item-address';

/** The record that a summary shows: the reader's own, or the one at a path. */
export interface Place {
  own: boolean;
  /** Whether the reader sees everything, so that what is not there may be said not to exist. */
  whole: boolean;
  /** The URL of a section's rows, for this reader. */
  to(section: string): string;
  /** The URL of a single row. */
  item(section: string, id: number): string;
}

export const OWN: Place = {
  own: true,
  whole: true,
  to: (section) => BASE_PATH + hrefOf(section) + listQuery(section),
  item: (section, id) => BASE_PATH + itemAddress({ section, id, together: null }),
};
/** The record on which the reader works: their own, or that of the person for whom they act, which has the same pages. */
export const placeOf = (whole: boolean): Place => ({ ...OWN, whole });
export const placeBelow = (base: string): Place => ({
  own: false,
  whole: false,
  to: (section) => BASE_PATH + base + partOf(section) + listQuery(section),
  item: (section, id) => BASE_PATH + itemAddress({ section, id, together: null }, base),
});
