import { NoTrace } from './trace';

/** Millimetres on paper for a second and for a millivolt. */
export interface PrintedScale {
  speed?: number;
  gain?: number;
}

/** Paper speeds and gains that electrocardiographs use. */
const SPEEDS = [5, 6.25, 10, 12.5, 25, 50, 100];
const GAINS = [2.5, 5, 10, 20, 40];

/** Reads the scale in the text of the pages; throws if the pages state several scales or an unknown one. */
export function printedScale(text: string): PrintedScale {
  const plain = text.normalize('NFKC');
  const speed = only(plain, /(?<!\d)(\d{1,3}(?:[.,]\d{1,2})?)\s?mm\s?\/\s?s(?:ec\w*)?(?!\w)/gi, SPEEDS);
  const gain = only(plain, /(?<!\d)(\d{1,3}(?:[.,]\d{1,2})?)\s?mm\s?\/\s?mV(?!\w)/gi, GAINS);
  return { ...(speed ? { speed } : {}), ...(gain ? { gain } : {}) };
}

function only(text: string, pattern: RegExp, known: readonly number[]): number | undefined {
  const [value, ...others] = new Set(
    [...text.matchAll(pattern)].map(([, digits = '']) => Number(digits.replace(',', '.'))),
  );
  if (value !== undefined && (others.length > 0 || !known.includes(value))) throw new NoTrace('scale');
  return value;
}
