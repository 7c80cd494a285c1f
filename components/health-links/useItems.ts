'use client';

import { useApiData } from '../shell/session/useApiData';
import type { Wanted } from './making';

/** An item of the record that can be chosen. */
export interface Item {
  sezione: string;
  id: number;
  nome: string | null;
  data: string | null;
  id_livello_confidenzialita: number;
  emergenza: boolean;
}

export const keyOf = ({ sezione, id }: Pick<Item, 'sezione' | 'id'>) => `${sezione} ${id}`;

/**
 * The items of a record that can be shared, read again when `state` changes: it is the path's fragment, which no request has.
 */
export const useItems = (patientId: number, state: number) =>
  useApiData<Item[]>(`/api/condivisioni/${patientId}/voci#${state}`);

/** How many of the chosen items a link shows, and which exceed its ceiling. */
export function counted(items: readonly Item[], { content, sections, items: chosen, ceiling }: Wanted) {
  const single = new Set(chosen.map(({ section, id }) => keyOf({ sezione: section, id })));
  const isChosen = {
    emergency: ({ emergenza }: Item) => emergenza,
    sections: ({ sezione }: Item) => sections.includes(sezione),
    items: (item: Item) => single.has(keyOf(item)),
  }[content];
  const all = items.filter(isChosen);
  const leftOut = all.filter((item) => item.id_livello_confidenzialita > ceiling);
  return { shown: all.length - leftOut.length, leftOut };
}
