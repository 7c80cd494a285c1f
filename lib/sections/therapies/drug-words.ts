import type { Therapy } from './model';

/** What names a drug: its brand or other name as stored, its active ingredients and its strength. */
export type NamedDrug = Pick<Therapy, 'drug' | 'substance' | 'strength'>;

/** The active ingredients of a medicine of the catalogue, as a therapy stores them: `amoxicillina + acido clavulanico`. */
export const substanceOf = (ingredients: readonly string[]) => ingredients.join(' + ') || null;

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/**
 * A drug with its substance and strength: `Norvasc (amlodipina 5 mg)`. What its name already says is not repeated:
 * `Amlodipina 5 mg`.
 */
export function drugWords({ drug, substance, strength }: NamedDrug): string {
  const lacks = (part: string | null) => Boolean(part) && !plain(drug).includes(plain(part ?? ''));
  const amount = lacks(strength) ? strength : null;
  if (lacks(substance)) return `${drug} (${[substance, amount].filter(Boolean).join(' ')})`;
  return amount ? `${drug} ${amount}` : drug;
}

/**
 * A drug as doctors name it: substance and strength, and its brand if that says anything else. Without a substance it is the
 * name as stored.
 */
export function substanceFirst({ drug, substance, strength }: NamedDrug): { name: string; brand: string | null } {
  if (substance === null || plain(drug).includes(plain(substance))) {
    const amount = strength !== null && !plain(drug).includes(plain(strength)) ? strength : '';
    return { name: [drug, amount].filter(Boolean).join(' '), brand: null };
  }
  return { name: [substance, strength].filter(Boolean).join(' '), brand: drug };
}
