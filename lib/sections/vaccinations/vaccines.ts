import { type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';
import { plainText } from '@/lib/values/plain-text';

export { DISEASES, type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';

/** The minimum number of letters of a search. */
export const SEARCHED_FROM = 3;

/** The id of a vaccine that the list does not contain: an imported vaccination has it with its document's own name. */
export const UNLISTED = 0;

const byId = new Map(VACCINES.map((vaccine) => [vaccine.id, vaccine]));

export const vaccineOf = (id: number): Vaccine | undefined => byId.get(id);

/** The largest id of the list; larger ids are those of medicines in the catalogue. */
const LARGEST = Math.max(...byId.keys());
export const isCatalogueId = (id: number) => id > LARGEST;

/**
 * The diseases that a recorded vaccine protects against. For a medicine of the catalogue they are those of the list's vaccines
 * with its ATC code; empty if neither is known.
 */
export const protects = ({ vaccineId, atc }: { vaccineId: number; atc?: string }): readonly Disease[] =>
  byId.get(vaccineId)?.against ?? VACCINES.find((one) => one.atc === atc)?.against ?? [];

/**
 * The vaccines for which every word occurs in the name, in the reader's name of a disease, or in the code; empty for fewer than
 * three letters. Those whose name begins with the text come first.
 */
export function searchVaccines(text: string, called: (disease: Disease) => string): Vaccine[] {
  const wanted = plainText(text).trim();
  if (wanted.replace(/\s/g, '').length < SEARCHED_FROM) return [];
  const words = wanted.split(/\s+/);
  const found = VACCINES.filter(({ name, atc, against }) => {
    const said = plainText(`${name} ${atc} ${against.map(called).join(' ')}`);
    return words.every((word) => said.includes(word));
  });
  const begins = ({ name }: Vaccine) => Number(plainText(name).startsWith(wanted));
  return found.sort((one, other) => begins(other) - begins(one));
}
