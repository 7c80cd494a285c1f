import { at, codeIn, codingsAt, listAt } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import type { Quantity } from './model/limits';
import { type FoundQuantity, quantityIn } from './model/quantities';

/** LOINC code of a panel: one reading with several measures. */
export const PANEL = '85353-1';
/** LOINC code of a blood pressure with its systolic and diastolic value. */
export const PRESSURE = '85354-9';
/** LOINC code of the body mass index, which is computed. */
export const BMI = '39156-5';
/**
 * The LOINC codes and UCUM units of single measures. A measure is exported with its first code, a saturation with both, as
 * its profile requires. Laboratory values are not imported as readings.
 */
export const SINGLE = {
  height: { codes: ['8302-2'], code: 'cm' },
  weight: { codes: ['29463-7'], code: 'kg' },
  heartRate: { codes: ['8867-4'], code: '/min' },
  oxygen: { codes: ['2708-6', '59408-5'], code: '%' },
  perfusionIndex: { codes: ['61006-3'], code: '%' },
  temperature: { codes: ['8310-5'], code: 'Cel', unit: '°C' },
  glucose: { codes: ['41653-7'], code: 'mg/dL' },
} as const satisfies Partial<Record<Quantity, { codes: readonly string[]; code: string; unit?: string }>>;
export type Single = keyof typeof SINGLE;
export const SINGLES = Object.keys(SINGLE) as Single[];
export const PRESSURES = { maxPressure: '8480-6', minPressure: '8462-4' } as const;
export const PRESSURE_NAMES = Object.keys(PRESSURES) as (keyof typeof PRESSURES)[];

/** Codes with which other systems send the same measures. */
const OTHER_CODES: Partial<Record<Single, readonly string[]>> = {
  height: ['3137-7', '8306-3'],
  weight: ['3141-9'],
  heartRate: ['8889-8'],
  oxygen: ['2710-2'],
  temperature: ['8331-1'],
};
const codesOf = (name: Single): readonly string[] => [...SINGLE[name].codes, ...(OTHER_CODES[name] ?? [])];

const loincIn = (resource: Resource) =>
  codingsAt(resource.code, 'coding').flatMap(({ system, code }) => (system === SYSTEMS.loinc && code ? [code] : []));
const singleOf = (resource: Resource): Single | undefined => {
  const codes = loincIn(resource);
  return SINGLES.find((one) => codesOf(one).some((code) => codes.includes(code)));
};

/** The blood pressures that a resource has: as components, whatever its own code is, or as its own value. */
function pressuresOf(resource: Resource): FoundQuantity[] {
  const nodes = [resource, ...listAt(resource, 'component')];
  return PRESSURE_NAMES.flatMap((name) => {
    const found = nodes.find((one) => codeIn(at(one, 'code'), SYSTEMS.loinc) === PRESSURES[name]);
    return quantityIn(found, name);
  });
}

/** Whether the code of a resource is that of a measure of the record. */
export const isMeasure = (resource: Resource): boolean =>
  !isOfLaboratory(resource) &&
  (singleOf(resource) !== undefined || loincIn(resource).some((code) => PRESSURE_CODES.includes(code)));
const PRESSURE_CODES: readonly string[] = [PRESSURE, '55284-4', ...Object.values(PRESSURES)];

/** The quantities in a resource; a quantity in an unknown unit has no value. */
export function quantitiesOf(resource: Resource): FoundQuantity[] {
  const pressures = pressuresOf(resource);
  if (pressures.length > 0) return pressures;
  const name = singleOf(resource);
  if (name === undefined || isOfLaboratory(resource)) return [];
  return quantityIn(resource, name);
}

const isOfLaboratory = (resource: Resource) =>
  listAt(resource, 'category').some((one) => codeIn(one, SYSTEMS.observationCategory) === 'laboratory');
