import { comparatorOf } from '@/lib/laboratory/values';
import type { Note } from '../document/source-document';
import { hasNumber, sameWords } from './agreement';
import { isEncoded } from './measured';
import { attribute, child, hasText } from './node';
import { folded } from './plain';
import type { Measured } from './quantities';
import { isMasked } from './values';
import type { XmlNode } from './xml';

/** Why an observation without a usable value is no result. */
export function reasonWithout(observation: XmlNode, measured: Measured | undefined): string | undefined {
  const value = child(observation, 'value');
  if (isMasked(value) || isMasked(observation)) return 'masked';
  if (isEncoded(value)) return 'picture';
  const status = attribute(observation, 'code', 'statusCode');
  if (status === 'aborted' || status === 'cancelled') return 'aborted';
  if (measured !== undefined) return undefined;
  return value?.attributes.value !== undefined || hasText(value) ? 'placeholder' : 'noValue';
}

/** A susceptibility in words as its letter; other words as they are compared. */
const letterOf = (words: string): string => {
  const text = folded(words);
  return /^(?:sensibil|suscettibil|susceptib)/.test(text)
    ? 's'
    : /^(?:resistent|intermedi)/.test(text)
      ? (text[0] ?? '')
      : text;
};

/** The remark that the narrative has another value than the entry. */
export function disagreement(
  measured: Measured,
  { shown, quote, isRow }: { shown: string | undefined; quote: string | undefined; isRow: boolean },
): Note[] {
  const text = shown || quote;
  if (text === undefined) return [];
  const differs = [{ key: 'differs', values: { entry: measured.words, text: quote ?? text } }];
  if (measured.number !== undefined) {
    if (!hasNumber(text, measured.number)) return shown || /\d|\bnon\b/.test(text) ? differs : [];
    const { comparator } = comparatorOf((shown ?? '').replace(/^[*\s]+/, ''));
    return shown && comparator?.[0] !== measured.comparator?.[0] ? differs : [];
  }
  // A reference outside of a table may lead to the name of the test alone.
  if (measured.coded || !isRow) return [];
  const cells = (quote ?? text).split(' · ').map(letterOf);
  return sameWords(text, measured.words) || cells.includes(letterOf(measured.words)) ? [] : differs;
}
