/** Adds to the list that a map has under a key. */
export function gather<K, T>(lists: Map<K, T[]>, key: K, member: T): void {
  const list = lists.get(key);
  if (list) list.push(member);
  else lists.set(key, [member]);
}

/** The members that have a value, null included: what a caller left out is not there. */
export const omitUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
