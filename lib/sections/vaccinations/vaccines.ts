import { type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';
import { plainText } from '@/lib/values/plain-text';

export { DISEASES, type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';

/** From how many letters on a vaccine is looked for. */
export const SEARCHED_FROM = 3;

const byId = new Map(VACCINES.map((vaccine) => [vaccine.id, vaccine]));

export const vaccineOf = (id: number): Vaccine | undefined => byId.get(id);

/** What a recorded vaccine protects against; nothing where the list does not have it. */
export const protects = (id: number): readonly Disease[] => byId.get(id)?.against ?? [];

/**
 * The vaccines of which every word stands in the name, in what they protect against as the reader calls it, or in the code;
 * none before there are three letters. Those whose name begins with the text come first.
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
