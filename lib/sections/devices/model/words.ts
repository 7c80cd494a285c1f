import type { DeviceReadingKind, Meal } from '@/lib/devices/reading';
import { LIMITS, type Quantity } from '@/lib/sections/readings/model/limits';

/** The contract's words for the kinds of measurement, and for when a glucose was measured. */
export const KIND_WORDS: Record<DeviceReadingKind, string> = {
  pressure: 'pressione',
  oxygen: 'saturazione',
  temperature: 'temperatura',
  weight: 'peso',
  glucose: 'glicemia',
  heartRate: 'frequenza',
};
export const MEAL_WORDS: Record<Meal, string> = {
  fasting: 'digiuno',
  preprandial: 'prima_del_pasto',
  postprandial: 'dopo_il_pasto',
  casual: 'altro_momento',
  bedtime: 'prima_di_dormire',
};

/** The contract's names of the quantities, in `valori` and in `unita`. */
export const QUANTITY_WORDS = {
  maxPressure: 'massima',
  minPressure: 'minima',
  heartRate: 'frequenza',
  oxygen: 'saturazione',
  perfusionIndex: 'indice_perfusione',
  temperature: 'temperatura',
  weight: 'peso',
  height: 'altezza',
  glucose: 'glicemia',
} as const satisfies Record<Quantity, string>;

export const unitOf = (name: Quantity) => LIMITS[name].unit;

/** The internal code for a word of the contract; an unknown word is returned as it is, and validation refuses it. */
export const meant = (words: Readonly<Record<string, string>>, word: unknown): unknown =>
  Object.entries(words).find(([, one]) => one === word)?.[0] ?? unknownWord(words, word);

/** Marks an internal code sent in place of the contract's word, so that validation refuses it. */
const unknownWord = (words: object, word: unknown) =>
  typeof word === 'string' && Object.hasOwn(words, word) ? `${word}?` : word;

export const quantityMeant = (word: string) => meant(QUANTITY_WORDS, word);
