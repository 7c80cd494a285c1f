import type { EditableRow } from '@/lib/kit/model';
import type { MeasurementPlan, measurementPlanModel } from '@/lib/sections/measurement-plans/model';

/** The data of a plan for the dialogs, which read it from its row. */
export type PlanRow = EditableRow<typeof measurementPlanModel, MeasurementPlan>;
