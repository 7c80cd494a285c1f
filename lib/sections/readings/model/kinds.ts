import type { Measure } from './limits';

/** What people measure in one go, the most usual first; one reading may have several. */
export const MEASURE_KINDS = ['pressure', 'weight', 'glucose', 'temperature', 'oxygen', 'heartRate', 'height'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** The measures of a kind in the order of its form; a cuff counts the heart rate too. */
export const MEASURES_OF: Record<MeasureKind, readonly [Measure, ...Measure[]]> = {
  pressure: ['maxPressure', 'minPressure', 'heartRate'],
  weight: ['weight'],
  glucose: ['glucose'],
  temperature: ['temperature'],
  oxygen: ['oxygen'],
  heartRate: ['heartRate'],
  height: ['height'],
};

/** The kinds by their names in addresses: `?misura=pressione#aggiungi-rilevazioni` opens the form of a new blood pressure. */
export const KIND_IN_ADDRESS: Readonly<Record<string, MeasureKind>> = {
  pressione: 'pressure',
  peso: 'weight',
  glicemia: 'glucose',
  temperatura: 'temperature',
  saturazione: 'oxygen',
  battito: 'heartRate',
  altezza: 'height',
};

type Values = { readonly [M in Measure]?: unknown };
const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Whether some measure of a kind has a value. */
export const hasKind = (kind: MeasureKind, values: Values) => MEASURES_OF[kind].some((name) => isThere(values[name]));

/** The kinds without the heart rate where the blood pressure asks for it already. */
export const eachOnce = (kinds: readonly MeasureKind[]): MeasureKind[] =>
  MEASURE_KINDS.filter((kind) => kinds.includes(kind) && !(kind === 'heartRate' && kinds.includes('pressure')));

/** The kinds of the values of a reading. A heart rate alone is its own kind. */
export const kindsOf = (values: Values): MeasureKind[] =>
  MEASURE_KINDS.filter((kind) =>
    kind === 'pressure' ? isThere(values.maxPressure) || isThere(values.minPressure) : hasKind(kind, values),
  );
