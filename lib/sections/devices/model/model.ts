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

/** The quantities that each kind of measurement must have, and those it may have. */
export const KIND_QUANTITIES: Record<DeviceReadingKind, { needs: readonly Quantity[]; may: readonly Quantity[] }> = {
  pressure: { needs: ['maxPressure', 'minPressure'], may: ['heartRate'] },
  oxygen: { needs: ['oxygen'], may: ['heartRate', 'perfusionIndex'] },
  temperature: { needs: ['temperature'], may: [] },
  weight: { needs: ['weight'], may: ['height'] },
  glucose: { needs: ['glucose'], may: [] },
  heartRate: { needs: ['heartRate'], may: [] },
};

/** The time of a measurement by the device's clock. */
export const deviceTime = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'date') })
  .refine(isLocalTime, 'date')
  .refine((time) => !isLocalTime(time) || isMeasurable(time), 'deviceTime');

const quantity = (name: Quantity) => possible(name).optional();
/** One measurement, validated strictly: unknown fields are refused, and values are not converted. */
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
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const name of needs) if (reading[name] === undefined) addIssue(name, 'required');
    for (const name of QUANTITIES)
      if (reading[name] !== undefined && !needs.includes(name) && !may.includes(name)) addIssue(name, 'deviceQuantity');
    if (reading.meal !== undefined && reading.kind !== 'glucose') addIssue('meal', 'deviceQuantity');
    if (needs.every((name) => reading[name] !== undefined))
      for (const { path, message } of contradictions(reading)) addIssue(path, message);
  })
  .transform((reading): DeviceReading => omitUndefined(reading) as DeviceReading);

/** The device that made the measurements. */
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
  /** A batch has no row id of its own. */
  id: z.literal(0).default(0),
  readings: batchOf(
    z.strictObject({
      ...deviceIdentity.shape,
      reading: deviceReading,
      /** Overrides the sharing given for the whole batch. */
      level: level.optional(),
      tags,
      /** Set only if the unit is unknown. The reading is then refused, because its value cannot be interpreted. */
      unit: z.custom<undefined>((unit) => unit === undefined, 'deviceUnit').optional(),
    }),
  ),
  level: level.default(LEVEL_DEFAULT),
  tags,
});
export type DeviceBatch = z.infer<typeof deviceBatch>;

/**
 * Measurements sent by the devices page. They are not validated here, but one by one, so that an invalid one does not
 * prevent the others from being stored.
 */
export const sentReadings = z.object({
  identity: deviceIdentity,
  readings: batchOf(z.unknown()),
  level: level.default(LEVEL_DEFAULT),
  tags,
});

/** A measurement if it is valid, otherwise the reason for refusing it, as a key under `errors.`. */
export function readingIn(sent: unknown): { reading: DeviceReading } | { refused: string } {
  const parsed = deviceReading.safeParse(rounded(sent), { error: unnamedIssue });
  return parsed.success ? { reading: parsed.data } : { refused: parsed.error.issues[0]?.message ?? 'invalid' };
}

/** A measurement with its values rounded to the decimals that the record keeps, because devices send more decimals. */
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

/** Whether a device's measurement is new to the record, stored in it, or was deleted from it. */
export type Standing = 'new' | 'stored' | 'deleted';
/** The outcome of storing a measurement; a refusal gives its reason, as a key under `errors.`. */
export type Stored = 'stored' | 'known' | { refused: string };
