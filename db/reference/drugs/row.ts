import type { drugs } from '../../schema';

export type DrugRow = Omit<typeof drugs.$inferInsert, 'words'>;

/** The columns of a medicine that come from a list; the others are derived. */
export type ListedDrug = Omit<DrugRow, 'vaccine' | 'active' | 'searchName' | 'searchIngredients' | 'searchRest'>;

/** Text normalised for searching: lower case, without accents, only letters and digits, single blanks. */
export const searchWords = (text: string) =>
  // Faster for plain ASCII, which most of the long lists consist of: no normalisation needed.
  /^[\x20-\x7e]*$/.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

const VACCINES = 'J07';
export const isVaccine = (atcCodes: readonly string[]) => atcCodes.some((code) => code.startsWith(VACCINES));

/** An ATC code of any of the five levels. */
export const isAtcCode = (text: string) => /^[A-Z](\d\d([A-Z]([A-Z](\d\d)?)?)?)?$/.test(text);

export const drugRow = (drug: ListedDrug): DrugRow => ({
  ...drug,
  vaccine: isVaccine(drug.atcCodes),
  active: true,
  searchName: searchWords(`${drug.name} ${drug.pack}`),
  searchIngredients: searchWords(drug.ingredients.join(' ')),
  searchRest: searchWords([drug.aic ?? '', ...drug.atcCodes, drug.form, drug.company].join(' ')),
});
