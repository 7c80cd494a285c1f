import { type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';
import { plainText } from '@/lib/values/plain-text';

export { DISEASES, type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';

/** The minimum number of letters of a search. */
export const SEARCHED_FROM = 3;

/** The id of a vaccine that the list does not contain: an imported vaccination has it with its document's own name. */
export const UNLISTED = 0;

const byId = new Map(VACCINES.map((vaccine) => [vaccine.id, vaccine]));

export const vaccineOf = (id: number): Vaccine | undefined => byId.get(id);

/** The diseases that a recorded vaccine protects against; empty if the list does not contain it. */
export const protects = (id: number): readonly Disease[] => byId.get(id)?.against ?? [];

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
