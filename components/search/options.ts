import { itemHref } from '@/lib/record/item-href';
import type { Place } from '@/lib/record/search/places';
import type { Answer, Found, Group } from './answer';

/** What can be chosen of a list of results, in the order in which the arrow keys go through it. */
export type Option = { id: string } & (
  | { kind: 'place'; place: Place }
  | { kind: 'item'; section: string; found: Found; href: string }
  | { kind: 'all'; group: Group }
);

/** Pages and results in one list: pages first while there are few of them, then each section's items. */
export function optionsOf(places: readonly Place[], answer: Answer | null, base: string | undefined): Option[] {
  return [
    ...places.map((place, at): Option => ({ id: `place-${at}`, kind: 'place', place })),
    ...(answer?.gruppi ?? []).flatMap((group): Option[] => [
      ...group.voci.map((found): Option => {
        const { sezione: section } = group;
        return { id: `${section}-${found.id}`, kind: 'item', section, found, href: itemHref(section, found.id, base) };
      }),
      ...(group.totale > group.voci.length && group.voci.length <= 5
        ? [{ id: `all-${group.sezione}`, kind: 'all' as const, group }]
        : []),
    ]),
  ];
}
