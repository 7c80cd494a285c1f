import 'server-only';
import { z } from 'zod';
import { ECG_FACES, ECG_FILTERS, ECG_FINDINGS, ECG_MODES, ECG_RESULTS } from '@/lib/devices/reading';
import { level, rowId, tags } from '../../values/fields';
import { deviceIdentity, deviceTime } from '../devices/model/model';
import { comment, ecgModel } from './model';

/** The longest accepted tracing: twenty minutes at five hundred samples per second. */
export const MAX_SECONDS = 20 * 60;
export const MAX_SAMPLES = MAX_SECONDS * 500;
/** The largest accepted body: the samples as base64, and room for the other fields. */
export const MAX_ECG_BODY_BYTES = Math.ceil((MAX_SAMPLES * 2 * 4) / 3) + 100_000;

/** The samples as bytes decoded from base64: 16 bits each, little endian. */
const samples = z
  .string()
  .min(1, 'required')
  .max(Math.ceil((MAX_SAMPLES * 2) / 3) * 4, 'ecgTooLong')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'invalid')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length > 0 && bytes.length % 2 === 0, 'invalid');

/** A value that a device may leave out. */
const optionalInt = (min: number, max: number) => z.int().min(min).max(max).nullable().default(null);
/** Beats per minute, one value per second. */
export const heartRates = z.array(z.int().min(1).max(600).nullable()).max(MAX_SECONDS, 'ecgTooLong');

/** An electrocardiogram recorded by a device: `DeviceEcg` with its device, and its samples as base64. */
export const newEcg = z
  .object({
    id: rowId,
    ...deviceIdentity.shape,
    measuredAt: deviceTime,
    mode: z.enum(ECG_MODES),
    face: z.enum(ECG_FACES).nullable().default(null),
    result: z.enum(ECG_RESULTS),
    findings: z
      .array(z.enum(ECG_FINDINGS))
      .max(50)
      .transform((all) => [...new Set(all)])
      .default([]),
    heartRate: optionalInt(1, 600),
    stMv: z.number().min(-50).max(50).nullable().default(null),
    qrsMs: optionalInt(0, 5000),
    qtcMs: optionalInt(0, 5000),
    prematureBeats: optionalInt(0, 100_000),
    filter: z.enum(ECG_FILTERS),
    heartRates,
    samplesPerSecond: z.int().min(50).max(1000),
    microvoltsPerStep: z.number().min(0.001).max(500),
    samples,
    comment: comment.default(''),
    level: level.default(ecgModel.defaultLevel),
    tags,
  })
  .refine((ecg) => ecg.samples.length / 2 / ecg.samplesPerSecond <= MAX_SECONDS, {
    path: ['samples'],
    message: 'ecgTooLong',
  })
  .refine(({ result, findings }) => result === 'findings' || findings.length === 0, {
    path: ['findings'],
    message: 'invalid',
  });
export type NewEcg = z.infer<typeof newEcg>;
