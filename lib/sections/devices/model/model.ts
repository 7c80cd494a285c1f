import { z } from 'zod';
import {
  DEVICE_READING_KINDS,
  type DeviceReading,
  type DeviceReadingKind,
  MEALS,
  QUANTITIES,
} from '@/lib/devices/reading';
import { possible, type Quantity, roundedAs } from '@/lib/sections/readings/model/limits';
import { contradictions } from '@/lib/sections/readings/model/model';
import { LEVEL_DEFAULT, level, message, optionalText, requiredText, tags, unnamedIssue } from '../../../values/fields';
import { isLocalTime, isMeasurable } from '../../../values/local-time';
import { isObject, omitNull, omitUndefined } from '../../../values/objects';

/** More than anybody measures between two visits to the page, and few enough for one transaction. */
export const LARGEST_BATCH = 500;

/** What a measurement of a kind must have, and what it may have besides. */
export const KIND_QUANTITIES: Record<DeviceReadingKind, { needs: readonly Quantity[]; may: readonly Quantity[] }> = {
  pressure: { needs: ['maxPressure', 'minPressure'], may: ['heartRate'] },
  oxygen: { needs: ['oxygen'], may: ['heartRate', 'perfusionIndex'] },
  temperature: { needs: ['temperature'], may: [] },
  weight: { needs: ['weight'], may: ['height'] },
  glucose: { needs: ['glucose'], may: [] },
  heartRate: { needs: ['heartRate'], may: [] },
};

/** When a device has measured something, by its clock. */
export const deviceTime = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'date') })
  .refine(isLocalTime, 'date')
  .refine((time) => !isLocalTime(time) || isMeasurable(time), 'deviceTime');

const quantity = (name: Quantity) => possible(name).optional();
/** One measurement, as strictly as it is stored: nothing is left out or brought into form. */
const deviceReading = z
  .strictObject({
    kind: z.enum(DEVICE_READING_KINDS),
    measuredAt: deviceTime,
    maxPressure: quantity('maxPressure'),
    minPressure: quantity('minPressure'),
    heartRate: quantity('heartRate'),
    oxygen: quantity('oxygen'),
    perfusionIndex: quantity('perfusionIndex'),
    temperature: quantity('temperature'),
    weight: quantity('weight'),
    height: quantity('height'),
    glucose: quantity('glucose'),
    meal: z.enum(MEALS).optional(),
  })
  .superRefine((reading, context) => {
    const { needs, may } = KIND_QUANTITIES[reading.kind];
    const told = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const name of needs) if (reading[name] === undefined) told(name, 'required');
    for (const name of QUANTITIES)
      if (reading[name] !== undefined && !needs.includes(name) && !may.includes(name)) told(name, 'deviceQuantity');
    if (reading.meal !== undefined && reading.kind !== 'glucose') told('meal', 'deviceQuantity');
    if (needs.every((name) => reading[name] !== undefined))
      for (const { path, message } of contradictions(reading)) told(path, message);
  })
  .transform((reading): DeviceReading => omitUndefined(reading) as DeviceReading);

/** Some measurements of one device, which are stored all or none. */
export const deviceIdentity = z.strictObject({
  device: requiredText(100),
  serialNumber: optionalText(100).default(null),
});
const batchOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .min(1, 'required')
    .max(LARGEST_BATCH, message('deviceBatch', { max: LARGEST_BATCH }));
export const deviceBatch = z.object({
  /** A batch is no row. */
  id: z.literal(0).default(0),
  readings: batchOf(
    z.strictObject({
      ...deviceIdentity.shape,
      reading: deviceReading,
      /** Who may see it, where that is not said of all. */
      level: level.optional(),
      tags,
      /** A unit that is not known: its values cannot be told. */
      unit: z.undefined({ error: 'deviceUnit' }).optional(),
    }),
  ),
  level: level.default(LEVEL_DEFAULT),
  tags,
});
export type DeviceBatch = z.infer<typeof deviceBatch>;

/** Measurements as a page sends them: each is judged by itself. */
export const sentReadings = z.object({
  identity: deviceIdentity,
  readings: batchOf(z.unknown()),
  level: level.default(LEVEL_DEFAULT),
  tags,
});

/** What a reading is refused for, as a key under `errors.`; undefined for one that may be stored. */
export function readingIn(sent: unknown): { reading: DeviceReading } | { refused: string } {
  const parsed = deviceReading.safeParse(rounded(sent), { error: unnamedIssue });
  return parsed.success ? { reading: parsed.data } : { refused: parsed.error.issues[0]?.message ?? 'invalid' };
}

/** Devices tell more decimals than the record keeps. */
export const rounded = (sent: unknown): unknown =>
  isObject(sent)
    ? Object.fromEntries(
        Object.entries(omitNull(sent)).map(([name, value]) => [
          name,
          isQuantity(name) && typeof value === 'number' ? roundedAs(name, value) : value,
        ]),
      )
    : sent;
const isQuantity = (name: string): name is Quantity => (QUANTITIES as readonly string[]).includes(name);

/** Whether the record has a measurement of a device: it is new to it, stands in it, or was deleted from it. */
export type Standing = 'new' | 'stored' | 'deleted';
/** What became of a measurement; what was refused says why, as a key under `errors.`. */
export type Stored = 'stored' | 'known' | { refused: string };
