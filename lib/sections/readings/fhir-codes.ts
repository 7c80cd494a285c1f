import { at, codeIn, codingsAt, listAt } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import type { Quantity } from './model/limits';
import { type FoundQuantity, quantityIn } from './model/quantities';

/** LOINC code of a blood pressure with its systolic and diastolic value. */
export const PRESSURE = '85354-9';
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
type Single = keyof typeof SINGLE;
export const SINGLES = Object.keys(SINGLE) as Single[];
export const PRESSURES = { maxPressure: '8480-6', minPressure: '8462-4' } as const;
export const PRESSURE_NAMES = Object.keys(PRESSURES) as (keyof typeof PRESSURES)[];

/** Whether the code of a resource is that of a measure of the record. */
export const isMeasure = (resource: Resource): boolean =>
  !isOfLaboratory(resource) &&
  codingsAt(resource.code, 'coding').some(
    ({ system, code = '' }) =>
      system === SYSTEMS.loinc &&
      (code === PRESSURE || SINGLES.some((one) => (SINGLE[one].codes as readonly string[]).includes(code))),
  );

/** The quantities in a resource; a quantity in an unknown unit has no value. */
export function quantitiesOf(resource: Resource): FoundQuantity[] {
  const codes = codingsAt(resource.code, 'coding').flatMap(({ system, code }) =>
    system === SYSTEMS.loinc ? [code] : [],
  );
  if (codes[0] === PRESSURE) {
    const component = listAt(resource, 'component');
    return PRESSURE_NAMES.flatMap((name) => {
      const found = component.find((one) => codeIn(at(one, 'code'), SYSTEMS.loinc) === PRESSURES[name]);
      return quantityIn(found, name);
    });
  }
  const name = SINGLES.find((one) => SINGLE[one].codes.some((code) => codes.includes(code)));
  if (name === undefined || isOfLaboratory(resource)) return [];
  return quantityIn(resource, name);
}

const isOfLaboratory = (resource: Resource) =>
  listAt(resource, 'category').some((one) => codeIn(one, SYSTEMS.observationCategory) === 'laboratory');
