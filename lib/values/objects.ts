/** Appends to the list stored under a key of a map. */
export function gather<K, T>(lists: Map<K, T[]>, key: K, member: T): void {
  const list = lists.get(key);
  if (list) list.push(member);
  else lists.set(key, [member]);
}

/** The members that are not undefined; null is kept. */
export const omitUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The members that are neither undefined nor null. */
export const omitNull = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: Exclude<T[K], null>;
  };

/** Whether a program sent a value: a missing one may be left out, null or an empty text. */
export const isStated = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Whether a value is an object and not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
