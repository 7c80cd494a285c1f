/** A whole positive number in a path; anything else is an id that does not exist. */
export const idIn = (text: string | undefined): number | null => {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 ? id : null;
};

/** The id that a member of a body is, as a number or as text; of whatever else it may be, none. */
export const idOfSent = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? idIn(String(value)) : null;

/** A path's named parts; what a catch-all takes is no part of its own. */
export const onlySingle = (params: Record<string, string | string[]> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part]] : [])),
  );
