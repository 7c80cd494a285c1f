import type { MedicalFloat } from './medical-float';
import { nameOf } from './names';
import { type Bytes, Packet } from './packet';
import { type Limits, MILLIONTHS, optionalQuantity, PERCENT, THOUSANDTHS } from './quantities';

const CARBOHYDRATES = {
  1: 'breakfast',
  2: 'lunch',
  3: 'dinner',
  4: 'snack',
  5: 'drink',
  6: 'supper',
  7: 'brunch',
} as const;
const MEALS = { 1: 'beforeMeal', 2: 'afterMeal', 3: 'fasting', 4: 'casual', 5: 'bedtime' } as const;
const TESTERS = { 1: 'self', 2: 'healthProfessional', 3: 'laboratory' } as const;
const HEALTH = { 1: 'minorIssues', 2: 'majorIssues', 3: 'menses', 4: 'stress', 5: 'noIssues' } as const;
const MEDICATIONS = {
  1: 'rapidInsulin',
  2: 'shortInsulin',
  3: 'intermediateInsulin',
  4: 'longInsulin',
  5: 'premixedInsulin',
} as const;
type NameIn<Names> = Names[keyof Names];

/** What a person told the device about a glucose measurement. */
export interface GlucoseContext {
  kind: 'glucoseContext';
  /** The sequence number of the measurement that this context belongs to. */
  sequenceNumber: number;
  carbohydrate: NameIn<typeof CARBOHYDRATES> | null;
  carbohydrateG: number | null;
  meal: NameIn<typeof MEALS> | null;
  tester: NameIn<typeof TESTERS> | null;
  health: NameIn<typeof HEALTH> | null;
  exerciseSeconds: number | null;
  exerciseIntensityPercent: number | null;
  medication: NameIn<typeof MEDICATIONS> | null;
  medicationMg: number | null;
  medicationMl: number | null;
  hba1cPercent: number | null;
}

/**
 * A value above these limits comes from a device that sent grams or milligrams instead of the standard's kilograms and
 * litres: it is dropped.
 */
const CARBOHYDRATE_G: Limits = [0, 1000];
const MEDICATION: Limits = [0, 1000];
function amount(sent: MedicalFloat | null, unit: typeof THOUSANDTHS, [, most]: Limits): number | null {
  const value = optionalQuantity(sent, { field: 'amount', limits: [0, Number.POSITIVE_INFINITY], unit });
  return value !== null && value > most ? null : value;
}

const LONGER_THAN_COUNTED = 0xffff;

/** Glucose Measurement Context, 0x2A34. */
export function parseGlucoseContext(bytes: Bytes): GlucoseContext {
  const packet = new Packet(bytes);
  const has = packet.flags(8);
  const sequenceNumber = packet.uint16('sequenceNumber');
  if (has(7)) packet.flags(0);
  const carbohydrate = has(0) ? packet.uint8('carbohydrate') : 0;
  const carbohydrates = has(0) ? packet.sfloat('carbohydrate') : null;
  const meal = has(1) ? packet.uint8('meal') : 0;
  const person = has(2) ? packet.uint8('tester') : 0;
  const exercise = has(3) ? packet.uint16('exercise') : LONGER_THAN_COUNTED;
  const intensity = has(3) ? packet.uint8('exercise') : null;
  const medication = has(4) ? packet.uint8('medication') : 0;
  const dose = has(4) ? packet.sfloat('medication') : null;
  const hba1c = has(6) ? packet.sfloat('hba1c') : null;
  packet.end();

  const inLitres = has(5);
  return {
    kind: 'glucoseContext',
    sequenceNumber,
    carbohydrate: nameOf(carbohydrate, CARBOHYDRATES),
    carbohydrateG: amount(carbohydrates, THOUSANDTHS, CARBOHYDRATE_G),
    meal: nameOf(meal, MEALS),
    tester: nameOf(person & 0x0f, TESTERS),
    health: nameOf(person >> 4, HEALTH),
    exerciseSeconds: exercise === LONGER_THAN_COUNTED ? null : exercise,
    exerciseIntensityPercent: intensity !== null && intensity <= 100 ? intensity : null,
    medication: nameOf(medication, MEDICATIONS),
    medicationMg: inLitres ? null : amount(dose, MILLIONTHS, MEDICATION),
    medicationMl: inLitres ? amount(dose, THOUSANDTHS, MEDICATION) : null,
    hba1cPercent: optionalQuantity(hba1c, { field: 'hba1c', limits: PERCENT }),
  };
}
