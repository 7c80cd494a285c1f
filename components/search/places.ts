import type { Place } from '@/lib/record/search/places';
import { plainText } from '@/lib/values/plain-text';

const MOST = 5;
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A page that was found by its name or by other words for it. */
export interface FoundPlace {
  place: Place;
  named: boolean;
}

/** The pages in which every typed word is the beginning of a word; those that match by name come first. */
export function findPlaces(places: readonly Place[], typed: string): FoundPlace[] {
  const wanted = wordsIn(typed);
  if (wanted.join('').length < 2) return [];
  const has = (text: string) => {
    const words = wordsIn(text);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  const found = places.flatMap((place): FoundPlace[] => {
    const named = has(place.label);
    return named || has(`${place.label} ${place.words}`) ? [{ place, named }] : [];
  });
  return [...found.filter(({ named }) => named), ...found.filter(({ named }) => !named)].slice(0, MOST);
}
