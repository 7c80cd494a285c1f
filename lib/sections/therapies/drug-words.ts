import type { Therapy } from './model';

/** What names a drug: its brand or other name as stored, its active ingredients and its strength. */
export type NamedDrug = Pick<Therapy, 'drug' | 'substance' | 'strength'>;

/** The active ingredients of a medicine of the catalogue, as a therapy stores them: `amoxicillina + acido clavulanico`. */
export const substanceOf = (ingredients: readonly string[]) => ingredients.join(' + ') || null;

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/** The substance and strength that a drug's name does not already say: `amlodipina 5 mg`; empty if it says both. */
export function contentWords({ drug, substance, strength }: NamedDrug): string {
  const lacks = (part: string | null) => part && !plain(drug).includes(plain(part));
  return [substance, strength].filter(lacks).join(' ');
}

/**
 * A drug with its substance and strength: `Norvasc (amlodipina 5 mg)`. What its name already says is not repeated:
 * `Amlodipina 5 mg`.
 */
export function drugWords({ drug, substance, strength }: NamedDrug): string {
  const [content, amount] = [
    contentWords({ drug, substance, strength }),
    contentWords({ drug, substance: null, strength }),
  ];
  if (content === amount) return amount ? `${drug} ${amount}` : drug;
  return `${drug} (${content})`;
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
