import type { SQL } from 'drizzle-orm';
import { plainText } from '@/lib/values/plain-text';

/** Words under which rows answer that stand in none of their texts, such as the name of what a number measures. */
export interface Called {
  /** All of them, folded as `plainText` does: they say nothing of any record. */
  readonly words: readonly string[];
  /** The condition under which a row answers to a word that begins so. */
  readonly answersTo: (word: string) => SQL | undefined;
}

/** Rows that answer to the words of names, each of a `key`, as a condition on the keys says. Fewer than three letters begin too many. */
export function calledBy<K>(
  names: readonly { key: K; names: readonly string[] }[],
  condition: (keys: K[]) => SQL | undefined,
): Called {
  const known = names.map(({ key, names: own }) => ({
    key,
    words: plainText(own.join(' ')).split(/[^\p{L}\p{N}]+/u),
  }));
  return {
    words: [...new Set(known.flatMap(({ words }) => words))],
    answersTo(word) {
      if (word.length < 3) return undefined;
      const meant = known.filter(({ words }) => words.some((one) => one.startsWith(word)));
      return meant.length > 0 ? condition(meant.map(({ key }) => key)) : undefined;
    },
  };
}
