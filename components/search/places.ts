import type { Place } from '@/lib/record/search/places';
import { plainText } from '@/lib/values/plain-text';

const MOST = 5;
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The places that every typed word begins a word of; first those whose own name it is. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = wordsIn(typed);
  if (wanted.join('').length < 2) return [];
  const has = (text: string) => {
    const words = wordsIn(text);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  const byName = places.filter(({ label }) => has(label));
  const otherwise = places.filter(({ label, words }) => !has(label) && has(`${label} ${words}`));
  return [...byName, ...otherwise].slice(0, MOST);
}
