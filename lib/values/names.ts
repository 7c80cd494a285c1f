/** Begins every word of a name with a capital, after an apostrophe too, and leaves the rest as typed: D'Angelo, De Luca. */
export const capitalised = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('it'));

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
