import { itemAddress } from '@/lib/record/registry/item-address';
import type { Place } from '@/lib/record/search/places';
import type { Answer, Found, Group } from './answer';
import type { FoundPlace } from './places';

/** The options of the results, in the order of the arrow keys. */
export type Option = { id: string } & (
  | ({ kind: 'place' } & FoundPlace)
  | { kind: 'patient'; place: Place }
  | { kind: 'item'; section: string; found: Found; href: string }
  | { kind: 'all'; group: Group }
);

/**
 * Pages and results in one list: first pages that match by name, then a doctor's patients, then each section's items, then pages that match by other
 * words. A section searched alone has no "show all".
 */
export function optionsOf(
  places: readonly FoundPlace[],
  answer: Answer | null,
  { base, alone, patients = [] }: { base: string | undefined; alone: string | undefined; patients?: readonly Place[] },
): Option[] {
  const chosen = places.map((found, at): Option & FoundPlace => ({ id: `place-${at}`, kind: 'place', ...found }));
  const groups = answer?.gruppi ?? [];
  return [
    ...chosen.filter(({ named }) => named),
    ...patients.map((place): Option => ({ id: `patient-${place.href}`, kind: 'patient', place })),
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
 * Whether Enter may follow the marked option: while the answer to the newest words is pending, the results belong to older ones
 * and would open something unwanted. Pages and patients always match the newest words.
 */
export const mayFollow = (option: Option | undefined, isAnswered: boolean): boolean =>
  option !== undefined && (isAnswered || option.kind === 'place' || option.kind === 'patient');
