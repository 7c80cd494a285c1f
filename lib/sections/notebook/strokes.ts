import { z } from 'zod';
import { wholeNumber } from '../../values/fields';
import { fromField } from '../../values/json';
import { AREA_KEYS } from './areas';
import { FACES } from './figure/details';
import { HEIGHT, WIDTH } from './figure/silhouette';
import type { PainLevel } from './levels';

/** The stored data of a drawing, in the coordinates of the 419 × 866 canvases, whatever screen it was drawn on. */
export const PEN_WIDTH = 5;
export const ERASER_WIDTH = 18;

/**
 * The maximum number of strokes and of points: far above what anybody draws by hand, and small enough to be read, stored and
 * counted cheaply.
 */
export const MAX_STROKES = 400;
export const MAX_POINTS_OF_STROKE = 1_000;
export const MAX_POINTS = 20_000;
/** The total length of all strokes, in pixels: enough to paint both bodies over four times. */
export const MAX_LENGTH = 200_000;
/** The longest drawing within these limits, as text. */
export const MAX_TEXT = 400_000;

/**
 * The points of a stroke, with x and y alternating, to a tenth of a pixel. A plain loop checks them, because a schema for
 * each of 40,000 numbers would be slow.
 */
const points = z
  .array(z.unknown().meta({ type: 'number' }), 'invalid')
  .max(2 * MAX_POINTS_OF_STROKE, 'invalid')
  .transform((values, context) => {
    const isPoint = (value: unknown, i: number): value is number =>
      typeof value === 'number' && value >= 0 && value <= (i % 2 === 0 ? WIDTH : HEIGHT);
    if (values.length < 2 || values.length % 2 === 1 || !values.every(isPoint)) {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
    return values.map((value) => Math.round(value * 10) / 10);
  });

export const painLevel = wholeNumber(0, 5).transform((level) => level as PainLevel);
const face = z.enum(FACES, 'invalid');
const stroke = z.discriminatedUnion(
  'tool',
  [
    z.object({ tool: z.literal('pen'), face, level: painLevel, width: z.literal(PEN_WIDTH, 'invalid'), points }),
    z.object({ tool: z.literal('eraser'), face, width: z.literal(ERASER_WIDTH, 'invalid'), points }),
  ],
  'invalid',
);

/** An area whose pain was picked from the list or on the model; the area names are the contract's. */
export const areaPain = z.object({ name: z.enum(AREA_KEYS, 'invalid'), dolore: painLevel });

/** The length of a stroke through its points. */
export function lengthOf(points: readonly number[]): number {
  let sum = 0;
  for (let i = 2; i < points.length; i += 2)
    sum += Math.hypot((points[i] ?? 0) - (points[i - 2] ?? 0), (points[i + 1] ?? 0) - (points[i - 1] ?? 0));
  return sum;
}

/** Whether strokes are few and short enough to be stored. */
export const fitsLimits = (strokes: readonly { points: readonly number[] }[]) =>
  strokes.length <= MAX_STROKES &&
  strokes.reduce((sum, { points }) => sum + points.length, 0) <= 2 * MAX_POINTS &&
  strokes.reduce((sum, { points }) => sum + lengthOf(points), 0) <= MAX_LENGTH;

/** An array schema that checks the number of elements before it validates any element. */
const atMost = <T extends z.ZodType>(count: number, one: T) =>
  z.preprocess(
    (sent, context) => {
      if (!Array.isArray(sent) || sent.length <= count) return sent;
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    },
    z.array(one, 'invalid').max(count, 'invalid'),
  );

export const strokes = atMost(MAX_STROKES, stroke).refine(fitsLimits, 'invalid');
export const areaPains = atMost(AREA_KEYS.length, areaPain).refine(
  (areas) => new Set(areas.map(({ name }) => name)).size === areas.length,
  'invalid',
);

/** Parses the JSON text of a form. */
export const fromText = (value: unknown) => fromField(value, MAX_TEXT);

/** A whole drawing; a form sends it as JSON text. */
export const drawing = z.preprocess(fromText, z.object({ strokes, areas: areaPains }, 'invalid'));

export type Stroke = z.infer<typeof stroke>;
export type AreaPain = z.infer<typeof areaPain>;
export type Drawing = z.infer<typeof drawing>;

export const EMPTY_DRAWING: Drawing = { strokes: [], areas: [] };
