import { daysAfter, today } from '@/lib/values/days';

/** The periods over which adherence is told, in days; they end today. */
export const PERIODS = [30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** How many doses were planned until now, and what became of them; those of which nothing was told are `untold`. */
export interface Count {
  planned: number;
  taken: number;
  skipped: number;
  untold: number;
  /** Taken of planned, in whole percent; null if none was planned. */
  percent: number | null;
}

/** Whether a day is one of the last days until today. */
export const isInLast = (day: string, days: number, now: Date) => day > daysAfter(today(now), -days);
