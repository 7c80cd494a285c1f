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
/** A pulse oximeter tells the perfusion index beside the saturation; nobody reads it by itself. */
export type Quantity = Measure | 'perfusionIndex';

interface Limits {
  unit: string;
  decimals: number;
  /** Beyond this nobody has ever been: it is refused. */
  possible: readonly [min: number, max: number];
  /**
   * Beyond this hardly any adult is: it is asked again, since most such values are a slip of the finger or of the unit.
   */
  usual: readonly [min: number, max: number];
}

/**
 * What is refused and what is asked again. The usual ranges of adults are within those beyond which surveys of health
 * put a measure aside as a mistake (NCD-RisC, Lancet 2021;398:957 and eLife 2016;5:e13410), narrowed to where a slip
 * still shows; they are no judgement of health, which ranges.ts has.
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
  // From the coldest who was revived, with 13.7 °C (Gilbert 2000, Lancet 355:375), to 46.5 °C, the highest that somebody
  // has survived (Slovis 1982, Ann Emerg Med 11:269).
  temperature: { unit: '°C', decimals: 1, possible: [13, 47], usual: [34, 41] },
  // Meters read 10 to 600 mg/dL (ISO 15197); in a laboratory up to 2656 mg/dL were found in somebody who lived. mmol/L typed
  // for mg/dL is below 40.
  glucose: { unit: 'mg/dL', decimals: 1, possible: [1, 2700], usual: [40, 400] },
  // As oximeters tell it: 0.02 to 20 %, some up to 30.
  perfusionIndex: { unit: '%', decimals: 2, possible: [0, 30], usual: [0, 30] },
};

/** A number that a quantity can have. */
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

/** A value in as many decimals as the record keeps of it. */
export const roundedAs = (name: Quantity, value: number) => {
  const step = 10 ** LIMITS[name].decimals;
  return Math.round(value * step) / step;
};
