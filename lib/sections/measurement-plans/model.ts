import { z } from 'zod';
import { PLAN_MEASURES, type PlanMeasure } from '@/db/reference/values';
import type { measurementPlans } from '@/db/schema';
import { choice, custom, detail, note, number } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { anyDay } from '@/lib/values/fields';
import type { MeasureKind } from '../readings/model/kinds';
import { timesUpTo } from '../therapies/schedule';

export type MeasurementPlan = typeof measurementPlans.$inferSelect;

export { PLAN_MEASURES, type PlanMeasure };

/** The kind of reading that a plan asks for. */
export const KIND_OF: Readonly<Record<PlanMeasure, Exclude<MeasureKind, 'height'>>> = {
  pressione: 'pressure',
  battito: 'heartRate',
  peso: 'weight',
  glicemia: 'glucose',
  saturazione: 'oxygen',
  temperatura: 'temperature',
};

export const MOST_DAYS = 90;
export const MOST_TIMES = 8;
export const MOST_REPEATS = 5;

export const measurementPlanModel = defineModel({
  name: 'measurementPlans',
  fields: {
    measure: choice(PLAN_MEASURES),
    start: custom(anyDay.pipe(z.string().refine((day) => day < '2200', 'date')), { editor: 'anyDay' }),
    days: number(1, MOST_DAYS, `planDays?max=${MOST_DAYS}`),
    times: custom(
      timesUpTo(MOST_TIMES, `planTimes?max=${MOST_TIMES}`)
        .transform((times) => times ?? [])
        .refine((times) => times.length > 0, 'required'),
    ),
    repeats: number(1, MOST_REPEATS, `planRepeats?max=${MOST_REPEATS}`),
    note: detail(note(500)),
  },
});
