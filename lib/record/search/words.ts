import { wordsOf } from '@/lib/access/lists/listing';
import { plainText } from '@/lib/values/plain-text';

const MOST_WORDS = 6;
/** One letter alone begins nearly everything. */
const SHORTEST = 2;

/** What Italian shortens before a vowel, such as `dell'anca`: the apostrophe of `perche'` stands at a word's end instead. */
const ELIDED =
  /(?<![\p{L}\p{N}])(?:gl|un|[lcdmnstv]|(?:al|dal|del|nel|sul|col|quel|bel)l|quest|sant|tutt|anch|com|dov|cos)'(?=\p{L})/gu;

/** A word, or numbers with a stroke between them as in a date, which mean nothing one by one. */
const WORD = /\d+(?:\/\d+)+|[\p{L}\p{N}]+/gu;

/** The words of what was typed, folded as `plainText` does, each once; none where too little was typed to look for. */
export function typedWords(typed: string): string[] {
  const folded = plainText(wordsOf(typed)).replace(ELIDED, ' ');
  const words = [...new Set(folded.match(WORD))].slice(0, MOST_WORDS);
  return words.join('').length < SHORTEST ? [] : words;
}
