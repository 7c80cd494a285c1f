import { wordsOf } from '@/lib/access/lists/listing';
import { plainText } from '@/lib/values/plain-text';

const MOST_WORDS = 6;
/** Fewer typed characters find nothing, because a single letter matches nearly everything. */
const SHORTEST = 2;

/** Italian elisions before a vowel, such as `dell'anca`; the apostrophe of `perche'` is at the end of a word and is not one. */
const ELIDED =
  /(?<![\p{L}\p{N}])(?:gl|un|[lcdmnstv]|(?:al|dal|del|nel|sul|col|quel|bel)l|quest|sant|tutt|anch|com|dov|cos)'(?=\p{L})/gu;

/** A word, or several numbers joined by slashes as in a date, whose parts mean nothing one by one. */
const WORD = /\d+(?:\/\d+)+|[\p{L}\p{N}]+/gu;

/** The typed words, folded as `plainText` does, without duplicates; empty if too little was typed. */
export function typedWords(typed: string): string[] {
  const folded = plainText(wordsOf(typed)).replace(ELIDED, ' ');
  const words = [...new Set(folded.match(WORD))].slice(0, MOST_WORDS);
  return words.join('').length < SHORTEST ? [] : words;
}
