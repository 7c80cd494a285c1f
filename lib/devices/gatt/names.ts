/** The names of the bits that are set. */
export const namesOf = <Name extends string>(bits: number, names: Readonly<Record<Name, number>>): Name[] =>
  (Object.keys(names) as Name[]).filter((name) => (bits & (1 << names[name])) !== 0);

/** What a number stands for; null for those that stand for nothing yet, or say that it is not known. */
export const nameOf = <Name extends string>(code: number, names: Readonly<Record<number, Name>>): Name | null =>
  Object.hasOwn(names, code) ? (names[code] ?? null) : null;
