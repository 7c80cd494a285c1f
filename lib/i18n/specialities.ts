import en from '@/messages/en/specialities.json' with { type: 'json' };
import it from '@/messages/it/specialities.json' with { type: 'json' };

const NAMES: readonly Readonly<Record<string, string>>[] = [it, en];

/**
 * A speciality's names in all languages, by its name in the catalogue, which is one of them; without a name, those of the whole
 * catalogue.
 */
export const specialityNames = (name?: string): string[] =>
  name === undefined ? Object.keys(it) : [...new Set([name, ...NAMES.flatMap((names) => names[name] ?? [])])];
