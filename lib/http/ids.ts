/** An id in a path: a positive integer; null for anything else, which is treated as an id that does not exist. */
export const idIn = (text: string | undefined): number | null => {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 ? id : null;
};

/** An id in a body, as a number or text; null for anything else. */
export const idOfSent = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? idIn(String(value)) : null;

/** A path's single parameters; catch-all parameters are left out. */
export const onlySingle = (params: Record<string, string | string[]> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part]] : [])),
  );
