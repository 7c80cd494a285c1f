import type { Place } from '@/lib/record/search/places';
import { plainText } from '@/lib/values/plain-text';

const MOST = 5;
const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A place that was found, by its own name or by other words for it. */
export interface FoundPlace {
  place: Place;
  named: boolean;
}

/** The places that every typed word begins a word of; first those whose own name it is. */
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
