import { MAX_SECONDS } from '@/lib/sections/ecgs/new-ecg';
import { appleTime } from './times';

/** An electrocardiogram as a CSV file of an export, whose words are in the language of the phone. */
export interface EcgFile {
  /** Local time (times.ts). */
  at: number;
  /** The words of the file for the classification and the symptoms, each with its label. */
  classification: string;
  said: readonly string[];
  device: string;
  samplesPerSecond: number;
  /** In microvolts. */
  samples: Float64Array;
  /** The number of samples per second in the file, if the samples were computed for a whole number. */
  resampledFrom?: number;
}

/** Why a file is not an electrocardiogram that the record can keep: a key under `import.left`. */
export type EcgFault = 'ecgNone' | 'ecgTime' | 'ecgRate' | 'ecgUnit' | 'ecgSamples' | 'ecgLong';

const MOST_HEADER_LINES = 40;
const NUMBER = /^[-+−]?\d{1,6}(?:[.,]\d{1,6})?(?:e[-+]?\d{1,2})?$/i;

/** The label and the value of a line of the header. Values with commas are quoted, but not in all versions. */
function cellsOf(line: string): [label: string, value: string] {
  const [label = '', ...rest] = [...line.matchAll(/(?:^|[,;])(?:"((?:[^"]|"")*)"|([^",;]*))/g)].map(
    ([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return [label, rest.join(',')];
}

const VOLTS: Readonly<Record<string, number>> = { µv: 1, μv: 1, uv: 1, mv: 1000, v: 1_000_000 };

/**
 * Reads a file of the folder of electrocardiograms. The lines of the header are found by the form of their values, not by their words:
 * the time of recording, behind it the classification and the symptoms, the number of hertz and before it the device, and the unit.
 */
export function ecgIn(text: string): EcgFile | EcgFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const start = lines.findIndex((line, index) => index > 2 && NUMBER.test(bare(line)));
  if (start < 0 || start > MOST_HEADER_LINES) return 'ecgNone';
  const header = lines.slice(0, start).map(cellsOf);
  const time = header.findIndex(([, value]) => appleTime(value) !== undefined);
  const rateLine = rateLineIn(header);
  const unit = header.flatMap(([, value = '']) => VOLTS[value.toLowerCase()] ?? [])[0];
  if (time < 0 && rateLine < 0) return 'ecgNone';
  const at = appleTime(header[time]?.[1]);
  if (at === undefined) return 'ecgTime';
  const rate = hertzIn(header[rateLine]?.[1] ?? '');
  if (rate === undefined || rate < 50 || rate > 1000) return 'ecgRate';
  if (unit === undefined) return 'ecgUnit';
  const samples = samplesIn(lines.slice(start), unit);
  if (samples === undefined || samples.length === 0) return 'ecgSamples';
  if (samples.length / rate > MAX_SECONDS) return 'ecgLong';
  const between = header.slice(time + 1, rateLine).filter(([name]) => name);
  const words = between.slice(0, 2).flatMap(([name = '', value = '']) => (value ? [`${name}: ${value}`] : []));
  const others = between.slice(2).filter(([, value]) => hertzIn(value) === undefined);
  const named = { at, classification: between[0]?.[1] ?? '', said: words, device: others.at(-1)?.[1] ?? '' };
  return { ...named, ...atWholeRate(samples, rate) };
}

/** The time of recording alone, from the beginning of a file; undefined if it is no electrocardiogram. */
export function ecgTime(beginning: string): number | undefined {
  const cells = beginning
    .split(/\r\n|\r|\n/)
    .slice(0, MOST_HEADER_LINES)
    .map(cellsOf);
  if (!cells.some(([, value = '']) => hertzIn(value) !== undefined)) return undefined;
  return cells.map(([, value]) => appleTime(value)).find((at) => at !== undefined);
}

const bare = (line: string) => line.trim().replace(/^"(.*)"$/, '$1');

/** The line of the samples per second: of several rates, such as that of the heart, the one in hertz, otherwise the last. */
function rateLineIn(header: readonly (readonly [string, string])[]): number {
  const inHertz = header.findIndex(([, value]) => hertzIn(value) !== undefined && /hertz|hz/i.test(value));
  return inHertz >= 0 ? inHertz : header.findLastIndex(([, value]) => hertzIn(value) !== undefined);
}

/** A number with a unit in any language. */
function hertzIn(value: string): number | undefined {
  const [, number] = /^(\d{2,5}(?:[.,]\d{1,6})?)\s*\p{L}{1,20}\.?$/u.exec(value) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

/** The samples in microvolts; undefined if a line is no number. A comma is the decimal separator of the phone's language. */
function samplesIn(lines: readonly string[], unit: number): Float64Array | undefined {
  const values = lines.map(bare).filter((line) => line !== '');
  if (!values.every((value) => NUMBER.test(value))) return undefined;
  return Float64Array.from(values, (value) => Number(value.replace(',', '.').replace('−', '-')) * unit);
}

/** The record keeps whole numbers of samples per second: others are computed by cubic interpolation (Catmull-Rom). */
function atWholeRate(
  samples: Float64Array,
  rate: number,
): Pick<EcgFile, 'samplesPerSecond' | 'samples' | 'resampledFrom'> {
  if (Number.isInteger(rate)) return { samplesPerSecond: rate, samples };
  const whole = Math.round(rate);
  const length = Math.floor(((samples.length - 1) * whole) / rate) + 1;
  const at = (index: number) => samples[Math.min(Math.max(index, 0), samples.length - 1)] ?? 0;
  const computed = Float64Array.from({ length }, (_, index) => {
    const place = (index * rate) / whole;
    const floor = Math.floor(place);
    const [a, b, c, d] = [at(floor - 1), at(floor), at(floor + 1), at(floor + 2)];
    const t = place - floor;
    return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  });
  return { samplesPerSecond: whole, samples: computed, resampledFrom: rate };
}
