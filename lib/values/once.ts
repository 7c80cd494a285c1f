/** Caches results by their arguments: creating one of `Intl`'s formatters takes longer than a hundred uses of it. */
export function once<A extends readonly unknown[], T>(make: (...given: A) => T): (...given: A) => T {
  const made = new Map<string, T>();
  return (...given) => {
    const key = JSON.stringify(given);
    const one = made.get(key) ?? make(...given);
    made.set(key, one);
    return one;
  };
}
