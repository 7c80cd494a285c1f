/** Adds to the list that a map has under a key. */
export function gather<K, T>(lists: Map<K, T[]>, key: K, member: T): void {
  const list = lists.get(key);
  if (list) list.push(member);
  else lists.set(key, [member]);
}

/** The members that have a value, null included: what a caller left out is not there. */
export const omitUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The members that have a value, neither undefined nor null. */
export const omitNull = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: Exclude<T[K], null>;
  };

/** Whether a program tells something there: whoever has nothing to tell leaves it out, or sends null or an empty text. */
export const isTold = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Whether JSON has an object there, no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
