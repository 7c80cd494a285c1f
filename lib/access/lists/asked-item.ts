/** What in the address of a section's page names the one item that it shows, as in `visits-123`. */
export const ITEM = 'voce';

/** What an address ends with that asks for the form of a new row; behind it stands the id of the part of the page. */
export const ADD = '#aggiungi-';

/** An item of the record: its section's name, and the id of its row. */
export interface ItemPlace {
  section: string;
  id: number;
}

/** The one item that an address asks for. */
export function askedItem(query: Readonly<Record<string, string | string[] | undefined>>): ItemPlace | undefined {
  const asked = query[ITEM];
  const [, section, id] = /^([a-zA-Z]{1,40})-(\d{1,15})$/.exec((Array.isArray(asked) ? asked[0] : asked) ?? '') ?? [];
  return section && id ? { section, id: Number(id) } : undefined;
}
