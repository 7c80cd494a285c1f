/** A change that a doctor marks as seen: a row, and the time of the change that the doctor's page showed. */
export interface SeenItem {
  section: string;
  id: number;
  at: Date;
}

/** The changes in the form's one field: `visits.123.1764252000000`, separated by spaces, with the times in milliseconds. */
export const writtenMarks = (items: readonly SeenItem[]): string =>
  items.map(({ section, id, at }) => `${section}.${id}.${at.getTime()}`).join(' ');

/** The changes named in the form's field, each row once; anything malformed is left out. */
export function readMarks(text: string): SeenItem[] {
  const found = [...text.matchAll(/(?:^| )([a-zA-Z]{1,40})\.(\d{1,15})\.(\d{1,15})(?= |$)/g)];
  const items = found.map(([, section = '', id, at]) => ({ section, id: Number(id), at: new Date(Number(at)) }));
  return [...new Map(items.map((item) => [`${item.section} ${item.id}`, item])).values()];
}
