import 'server-only';
import { and, eq, lte, sql } from 'drizzle-orm';
import { measurementPlans } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { translate } from '@/lib/i18n/translate';
import { daysAfter } from '@/lib/values/days';
import { instantOf } from '@/lib/values/wall-time';
import { measurementPlansSection } from './pending-sections';
import { daysAround, daysOf, type Planned, type Window } from './window';

const { id, measure, start, days, times, zone } = measurementPlans;
type Plan = Pick<typeof measurementPlans.$inferSelect, 'id' | 'measure' | 'start' | 'days' | 'times' | 'zone'>;

/** The measurements of the plans that the viewer sees, each at its time. */
export async function plannedMeasurements(record: RecordAccess, window: Window): Promise<Planned[]> {
  const { first, last } = daysAround(window);
  const plans = await record.db
    .select({ id, measure, start, days, times, zone })
    .from(measurementPlans)
    .where(
      and(
        eq(measurementPlans.patientId, record.patientId),
        record.visible(measurementPlansSection),
        lte(start, last),
        sql`${start} + ${days} > ${first}::date`,
      ),
    );
  return plans.flatMap((plan) =>
    daysOf(window)
      .filter((day) => isOfPlan(plan, day))
      .flatMap((day) => plan.times.map((time) => measurementOf(plan, day, time, window))),
  );
}

const isOfPlan = ({ start: first, days: count }: Plan, day: string) => day >= first && day < daysAfter(first, count);

function measurementOf(plan: Plan, day: string, time: string, { locale }: Window): Planned {
  const at = instantOf(day, time, plan.zone);
  const text = translate(locale, `readings.kinds.${plan.measure}`);
  return {
    kind: 'measurement',
    section: measurementPlansSection.name,
    rowId: plan.id,
    day,
    time,
    at,
    begins: at,
    text,
  };
}
