import type { SQL } from 'drizzle-orm';
import { plainText } from '@/lib/values/plain-text';

/** Search words that find rows although no text of theirs contains them, such as the name of a measured quantity. */
export interface Called {
  /** All words that can find a row in this way, folded by `plainText`. They do not depend on any record. */
  readonly words: readonly string[];
  /** Given the beginning of a word, the condition that selects the rows it finds; undefined if no word begins with it. */
  readonly answersTo: (word: string) => SQL | undefined;
}

/** Maps the words of names to a condition on the names' keys. Needs three letters, since fewer match too many words. */
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
