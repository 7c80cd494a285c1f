import 'server-only';
import { z } from 'zod';
import { SYSTEMS } from '@/lib/fhir/systems';
import { BMI, PRESSURE, SINGLE } from '@/lib/sections/readings/fhir-codes';
import { measurement, measurementOf } from '../items/observation';
import { pageOf } from './reading';
import { datesOf, next, paged, paging, period, recordTool } from './tool';

/** What is measured, by the LOINC codes with which it is written. */
export const KINDS = {
  blood_pressure: PRESSURE,
  heart_rate: SINGLE.heartRate.codes[0],
  oxygen_saturation: SINGLE.oxygen.codes[0],
  temperature: SINGLE.temperature.codes[0],
  glucose: SINGLE.glucose.codes[0],
  weight: SINGLE.weight.codes[0],
  height: SINGLE.height.codes[0],
  body_mass_index: BMI,
  perfusion_index: SINGLE.perfusionIndex.codes[0],
} as const satisfies Record<string, string>;
export const kindNames = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** A measurement with its kind; its LOINC code alone tells a model little. */
export const reading = measurement.extend({ kind: z.enum(kindNames).optional() });
export const readingOf = (resource: Parameters<typeof measurementOf>[0]): z.infer<typeof reading> => {
  const item = measurementOf(resource);
  return { kind: kindNames.find((name) => KINDS[name] === item.loinc), ...item };
};

/** The measurements that a person or a device made at home, over time, the newest first. */
export const readReadings = recordTool({
  name: 'read_readings',
  title: 'Measurements over time',
  description:
    'Reads measurements made at home or by devices over time, the newest first: blood pressure, heart rate, oxygen saturation, ' +
    'temperature, glucose, weight, height. Values of laboratory tests are in read_results.',
  reads: [{ type: 'Observation', category: 'vital-signs' }],
  logged: 'readings',
  input: { kind: z.enum(kindNames).optional().describe('Only this kind; absent: all kinds.'), ...period, ...paging },
  output: { readings: z.array(reading), next },
  async read(record, { kind, from, to, limit, cursor }) {
    const codes = kind ? [KINDS[kind]] : Object.values(KINDS);
    const page = await pageOf(record, {
      type: 'Observation',
      parameters: [
        ['category', 'vital-signs'],
        ['code', codes.map((code) => `${SYSTEMS.loinc}|${code}`).join(',')],
        ...datesOf({ from, to }),
        ['_sort', '-date'],
      ],
      ...{ count: limit, cursor },
    });
    return paged(page, (found) => ({ readings: found.map(readingOf) }));
  },
});
