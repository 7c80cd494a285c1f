import { z } from 'zod';
import { message } from '../../../values/fields';

export const MEASURES = [
  'height',
  'weight',
  'maxPressure',
  'minPressure',
  'heartRate',
  'oxygen',
  'temperature',
  'glucose',
] as const;
export type Measure = (typeof MEASURES)[number];
/** Pulse oximeters report the perfusion index with the saturation; it is never shown on its own. */
export type Quantity = Measure | 'perfusionIndex';

interface Limits {
  unit: string;
  decimals: number;
  /** The range of possible values: values outside have never been observed in humans and are refused. */
  possible: readonly [min: number, max: number];
  /**
   * The range of usual values: values outside hardly occur in adults and must be confirmed, because most are typing errors
   * or are in another unit.
   */
  usual: readonly [min: number, max: number];
}

/**
 * Which values are refused and which must be confirmed. The usual ranges are those of adults. They are narrower than the
 * limits beyond which health surveys discard a value as a mistake (NCD-RisC, Lancet 2021;398:957 and eLife 2016;5:e13410),
 * so that typing errors are noticed. They do not judge health; ranges.ts does.
 */
export const LIMITS: Record<Quantity, Limits> = {
  // From a very preterm newborn (Fenton 2013, BMC Pediatr 13:59) to R. Wadlow, the tallest on record with 272 cm.
  height: { unit: 'cm', decimals: 1, possible: [20, 272], usual: [120, 215] },
  // Up to J. B. Minnoch, the heaviest on record with 635 kg; the lightest newborns weigh a few hundred grams.
  weight: { unit: 'kg', decimals: 2, possible: [0, 635], usual: [35, 200] },
  // Cuffs read up to 300 mmHg; below 20 and 40 nothing is measured at an arm (range of IEC 80601-2-30, neonates
  // included).
  minPressure: { unit: 'mmHg', decimals: 0, possible: [20, 200], usual: [40, 120] },
  maxPressure: { unit: 'mmHg', decimals: 0, possible: [40, 300], usual: [80, 200] },
  // From the slowest athletes asleep, in the twenties, to the fastest tachycardias of the newborn, about 300.
  heartRate: { unit: 'bpm', decimals: 0, possible: [20, 300], usual: [40, 150] },
  // Down to 34 % in climbers near the top of Everest (Grocott 2009, N Engl J Med 360:140); oximeters are accurate from 70 %
  // on (ISO 80601-2-61).
  oxygen: { unit: '%', decimals: 0, possible: [30, 100], usual: [85, 100] },
  // From the lowest survived, 13.7 °C (Gilbert 2000, Lancet 355:375), to the highest survived, 46.5 °C (Slovis 1982, Ann Emerg
  // Med 11:269).
  temperature: { unit: '°C', decimals: 1, possible: [13, 47], usual: [34, 41] },
  // Meters read 10 to 600 mg/dL (ISO 15197); laboratories have found up to 2656 mg/dL in a survivor. A value in mmol/L typed as
  // mg/dL is below 40.
  glucose: { unit: 'mg/dL', decimals: 1, possible: [1, 2700], usual: [40, 400] },
  // The range of oximeters: 0.02 to 20 %, some up to 30.
  perfusionIndex: { unit: '%', decimals: 2, possible: [0, 30], usual: [0, 30] },
};

/** The schema that accepts only possible values of a quantity. */
export function possible(name: Quantity) {
  const { unit, decimals, possible } = LIMITS[name];
  const [min, max] = possible;
  const outside = message('outOfRange', { min, max, unit });
  const step = 10 ** decimals;
  const within = z.number({ error: 'number' }).refine((value) => value > 0 && value >= min && value <= max, outside);
  const exact = z
    .number()
    .refine(
      (value) => Math.abs(value * step - Math.round(value * step)) < 1e-6,
      message('decimals', { max: decimals }),
    );
  return within.pipe(exact);
}

export const isUsual = (name: Quantity, value: number) => {
  const [min, max] = LIMITS[name].usual;
  return value >= min && value <= max;
};

/** A value rounded to the decimals that the record keeps. */
export const roundedAs = (name: Quantity, value: number) => {
  const step = 10 ** LIMITS[name].decimals;
  return Math.round(value * step) / step;
};
