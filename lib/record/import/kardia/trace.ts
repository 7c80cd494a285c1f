import type { KardiaFacts } from './facts';

export const LEADS = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF'] as const;
export type Lead = (typeof LEADS)[number];

/** Why a Kardia PDF stays a PDF: each is a key under `import.kardia` of the texts. */
export const KARDIA_REASONS = [
  'noTrace',
  'grid',
  'scale',
  'calibration',
  'gap',
  'clipped',
  'rows',
  'zero',
  'leads',
  'einthoven',
  'duration',
  'spacing',
  'heartRate',
  'tooLarge',
] as const;
export type KardiaReason = (typeof KARDIA_REASONS)[number];

/** What was taken for granted because the PDF does not say it: keys under `import.notes`. */
export type Assumed = 'kardiaScale' | 'kardiaZero' | 'kardiaLength';

/** The place of a row of the trace in the PDF, for marking a time of the trace beside the original. */
export interface TraceRow {
  lead: Lead;
  /** From 1. */
  page: number;
  /** The row's left, top, width and height as shares of the page, from its upper left corner. */
  box: readonly [left: number, top: number, width: number, height: number];
  /** The height of the zero line, as a share of the page. */
  zero: number;
  /** The time of the row's left end, and its length. */
  fromSeconds: number;
  seconds: number;
}

/** The samples of a Kardia PDF. */
export interface KardiaTrace {
  /** One lead, or all six. */
  leads: readonly { lead: Lead /** In whole microvolts. */; samples: Int16Array }[];
  samplesPerSecond: number;
  seconds: number;
  /** In millimetres per second and per millivolt, as printed. */
  scale: { speed: number; gain: number };
  /** The measured length of a millimetre of the grid across and down, in points; absent without a grid. */
  grid?: { x: number; y: number };
  rows: readonly TraceRow[];
  assumed: readonly Assumed[];
  facts: KardiaFacts;
}

/** Ends the reading of a PDF whose trace cannot be trusted. */
export class NoTrace extends Error {
  constructor(readonly reason: KardiaReason) {
    super(reason);
  }
}
