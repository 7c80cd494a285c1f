import type { PlanMeasure } from './model';

/** A plan that people often need, as the values of the form of a new one. */
export interface Preset {
  /** Its name under `measurementPlans.presets` in the messages. */
  id: string;
  measure: PlanMeasure;
  days: number;
  times: readonly string[];
  repeats: number;
}

/**
 * The first one is the protocol of the European Society of Hypertension for the blood pressure at home (ESH 2023, J Hypertens
 * 41:1874): seven days, morning and evening, two measurements each time. A form without a preset begins with it.
 */
export const PRESETS = [
  { id: 'pressure', measure: 'pressione', days: 7, times: ['08:00', '20:00'], repeats: 2 },
  { id: 'glucose', measure: 'glicemia', days: 7, times: ['07:30'], repeats: 1 },
  { id: 'weight', measure: 'peso', days: 30, times: ['07:30'], repeats: 1 },
  { id: 'temperature', measure: 'temperatura', days: 3, times: ['08:00', '14:00', '20:00'], repeats: 1 },
] as const satisfies readonly Preset[];
