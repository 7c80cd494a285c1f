import 'server-only';
import { ListNavigation } from '@/components/list/ListNavigation';
import { DueToday } from '@/components/measurement-plans/DueToday';
import { PlanHead } from '@/components/measurement-plans/PlanHead';
import { PlanResultView } from '@/components/measurement-plans/PlanResult';
import { PlansIsland } from '@/components/measurement-plans/PlansIsland';
import { PlanTable } from '@/components/measurement-plans/PlanTable';
import { Presets } from '@/components/measurement-plans/Presets';
import { readDoctorViewPlans, readPlansPage } from '@/lib/sections/measurement-plans/queries';
import { contentsOf } from '../derived-page';

/** The plans of measurements, and for the owner what is due today; for a doctor also the result of one plan. */
export const measurementPlans = contentsOf({
  read: readPlansPage,
  readForDoctor: readDoctorViewPlans,
  Contents({ page: { tables, tags, result }, own, base, locale, listParams }) {
    if (result && base !== undefined)
      return (
        <>
          <PlanHead plan={result.plan} base={base} />
          <PlanResultView result={result} />
        </>
      );
    if (!tables) return null;
    const list = <PlanTable {...{ tables, tags, listParams, base }} />;
    if (!own) return <ListNavigation>{list}</ListNavigation>;
    const { missingPermissions, due } = own.page;
    return (
      <PlansIsland {...{ locale, missingPermissions }} context={{ actions: own.actions, tags }}>
        {list}
        <DueToday due={due} />
        <Presets />
      </PlansIsland>
    );
  },
});
