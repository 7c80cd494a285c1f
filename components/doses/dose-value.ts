import type { DoseState } from '@/lib/sections/doses/model';

/** What a button says of a dose; the planned time is a wall time, or only the day for a medicine without times. */
export interface SaidDose {
  therapyId: number;
  planned?: string;
  state: DoseState;
  reason?: string;
}

/** The value of a button that tells doses. */
export const doseValue = (...doses: readonly SaidDose[]) => JSON.stringify(doses);

export const plannedText = ({ day, time }: { day: string; time: string }) => (time ? `${day}T${time}` : day);

/** Why a dose was skipped, as the keys of their words under `doses.reasons`. */
export const REASONS = ['forgotten', 'unwell', 'finished', 'doctor', 'other'] as const;
