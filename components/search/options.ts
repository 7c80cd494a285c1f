import { itemAddress } from '@/lib/record/registry/item-address';
import type { Answer, Found, Group } from './answer';
import type { FoundPlace } from './places';

/** What can be chosen of a list of results, in the order in which the arrow keys go through it. */
export type Option = { id: string } & (
  | ({ kind: 'place' } & FoundPlace)
  | { kind: 'item'; section: string; found: Found; href: string }
  | { kind: 'all'; group: Group }
);

/**
 * Pages and results in one list: first the pages of the typed name, then each section's items, then the pages that are
 * found by other words. Of a section that was asked for alone there is no more to ask for.
 */
export function optionsOf(
  places: readonly FoundPlace[],
  answer: Answer | null,
  { base, alone }: { base: string | undefined; alone: string | undefined },
): Option[] {
  const chosen = places.map((found, at): Option & FoundPlace => ({ id: `place-${at}`, kind: 'place', ...found }));
  const groups = answer?.gruppi ?? [];
  return [
    ...chosen.filter(({ named }) => named),
    ...groups.flatMap((group): Option[] => [
      ...itemsOf(group, base),
      ...(group.totale > group.voci.length && alone === undefined
        ? [{ id: `all-${group.sezione}`, kind: 'all' as const, group }]
        : []),
    ]),
    ...chosen.filter(({ named }) => !named),
  ];
}

const itemsOf = ({ sezione: section, voci }: Group, base: string | undefined) =>
  voci.map(
    (found): Option => ({
      id: `${section}-${found.id}`,
      kind: 'item',
      section,
      found,
      href: itemAddress({ section, id: found.id, together: found.insieme, word: found.parola }, base),
    }),
  );

/**
 * Whether Enter may follow what is marked: while the answer to the newest words is on its way, what stands there is of
 * older ones, and would open what nobody looks for. A page is found by the newest words at once.
 */
export const mayFollow = (option: Option | undefined, isAnswered: boolean): boolean =>
  option !== undefined && (isAnswered || option.kind === 'place');
