import { BASE_PATH } from '@/lib/http/base-path';
import { listQuery } from '@/lib/navigation/page-lists';
import { hrefOf, partOf } from '@/lib/navigation/pages';
import { itemAddress } from '@/lib/record/registry/item-address';

/** The record that a summary shows: the reader's own, or the one at a path. */
export interface Place {
  own: boolean;
  /** The URL of a section's rows, for this reader. */
  to(section: string): string;
  /** The URL of a single row. */
  item(section: string, id: number): string;
}

export const OWN: Place = {
  own: true,
  to: (section) => BASE_PATH + hrefOf(section) + listQuery(section),
  item: (section, id) => BASE_PATH + itemAddress({ section, id, together: null }),
};
export const placeBelow = (base: string): Place => ({
  own: false,
  to: (section) => BASE_PATH + base + partOf(section) + listQuery(section),
  item: (section, id) => BASE_PATH + itemAddress({ section, id, together: null }, base),
});
