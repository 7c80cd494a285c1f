import { type Disease, VACCINES, type Vaccine } from '@/db/reference/vaccines';
import { plainText } from '@/lib/values/plain-text';

export { DISEASES, type Disease, type Vaccine } from '@/db/reference/vaccines';

/** From how many letters on a vaccine is looked for. */
export const SEARCHED_FROM = 3;

const byId = new Map(VACCINES.map((vaccine) => [vaccine.id, vaccine]));

export const vaccineOf = (id: number): Vaccine | undefined => byId.get(id);

/** What a recorded vaccine protects against; nothing where the list does not have it. */
export const protects = (id: number): readonly Disease[] => byId.get(id)?.against ?? [];

/** The vaccines of which every word stands in the name or is a code; none before there are three letters. */
export function searchVaccines(text: string): Vaccine[] {
  const wanted = plainText(text).trim();
  if (wanted.replace(/\s/g, '').length < SEARCHED_FROM) return [];
  const words = wanted.split(/\s+/);
  return VACCINES.filter(({ name, atc }) => {
    const said = plainText(`${name} ${atc}`);
    return words.every((word) => said.includes(word));
  });
}
