/** The query parameter of a section's page that names the one item to show; its value is like `visits-123`. */
export const ITEM = 'voce';

/** The start of the URL fragment that opens the form for a new row; it is followed by the id of a part of the page. */
export const ADD = '#aggiungi-';

/** An item of the record: its section's name, and the id of its row. */
export interface ItemPlace {
  section: string;
  id: number;
}

/** The one item that the query asks for; undefined if it names none. */
export function askedItem(query: Readonly<Record<string, string | string[] | undefined>>): ItemPlace | undefined {
  const asked = query[ITEM];
  const [, section, id] = /^([a-zA-Z]{1,40})-(\d{1,15})$/.exec((Array.isArray(asked) ? asked[0] : asked) ?? '') ?? [];
  return section && id ? { section, id: Number(id) } : undefined;
}
