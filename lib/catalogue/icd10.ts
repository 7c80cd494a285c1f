import 'server-only';
import { z } from 'zod';
import { ICD10_LINES } from '@/db/reference/icd10/list';
import { SYNONYMS } from '@/db/reference/icd10/synonyms';
import { DEFAULT_LOCALE, isLocale } from '../i18n/translate';
import { once } from '../values/once';
import { plainText } from '../values/plain-text';

/** A code of ICD-10 with its plain names, and the SNOMED CT concept of the same meaning where it is certain. */
export interface Icd10 {
  code: string;
  it: string;
  en: string;
  snomed?: string;
}

const parsed = once((): ReadonlyMap<string, Icd10> => {
  const rows = ICD10_LINES.map((line): Icd10 => {
    const [code = '', it = '', en = '', snomed] = line.split('|');
    return { code, it, en, ...(snomed ? { snomed } : {}) };
  });
  return new Map(rows.map((row) => [row.code, row]));
});

/** All codes of the list. */
export const icd10Codes = (): readonly Icd10[] => [...parsed().values()];

/** A code of the list; undefined if it is not in it. */
export const icd10Of = (code: string): Icd10 | undefined => parsed().get(code);

/** A stored code in words: «I10 · Ipertensione arteriosa»; one that is not in the list stands alone. */
export const icd10Label = (code: string, locale: string): string => {
  const found = icd10Of(code);
  return found ? `${code} · ${found[isLocale(locale) ? locale : DEFAULT_LOCALE]}` : code;
};

/** The most codes that a search answers with. */
export const MOST_ICD10 = 20;

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const compact = (code: string) => plainText(code).replaceAll('.', '');

interface Searched {
  row: Icd10;
  code: string;
  names: string[];
  words: string[];
}

const searched = once((): readonly Searched[] => {
  const further = new Map(
    SYNONYMS.split('\n').map((line) => {
      const [code = '', words = ''] = line.split('|');
      return [code, words] as const;
    }),
  );
  return icd10Codes().map((row) => ({
    row,
    code: compact(row.code),
    names: [row.it, row.en].map((name) => wordsOf(name).join(' ')),
    words: wordsOf(`${row.it} ${row.en} ${further.get(row.code) ?? ''}`),
  }));
});

/**
 * The codes that a text finds, at most `MOST_ICD10`: those that begin with it (`e11`, `E11.9`), then those whose name in
 * Italian or English begins with it, then those that have each of its words, at least by its beginning. Case and accents are
 * ignored; a name with fewer words comes first.
 */
export function searchIcd10(text: string): Icd10[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  const code = compact(text.trim());
  const name = asked.join(' ');
  const found = searched().flatMap((one) => {
    const rank = rankOf(one, { code, name, asked });
    return rank === undefined ? [] : [{ row: one.row, rank, length: one.words.length }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || (one.rank === 0 ? 0 : one.length - other.length))
    .slice(0, MOST_ICD10)
    .map(({ row }) => row);
}

function rankOf(
  { code, names, words }: Searched,
  asked: { code: string; name: string; asked: string[] },
): number | undefined {
  if (code.startsWith(asked.code)) return 0;
  if (names.some((name) => name.startsWith(asked.name))) return 1;
  return asked.asked.every((start) => words.some((word) => word.startsWith(start))) ? 2 : undefined;
}

/** A code in the form of the API's lists. */
export const icd10Wire = ({ code, it, en }: Icd10) => ({ codice_icd10: code, descrizione: it, descrizione_en: en });

/** The schema of that form. */
export const icd10Answer = z.object({ codice_icd10: z.string(), descrizione: z.string(), descrizione_en: z.string() });
