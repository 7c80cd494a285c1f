/** The names of the bits that are set. */
export const namesOf = <Name extends string>(bits: number, names: Readonly<Record<Name, number>>): Name[] =>
  (Object.keys(names) as Name[]).filter((name) => (bits & (1 << names[name])) !== 0);

/** The meaning of a number; null if it is unassigned or means unknown. */
export const nameOf = <Name extends string>(code: number, names: Readonly<Record<number, Name>>): Name | null =>
  Object.hasOwn(names, code) ? (names[code] ?? null) : null;
