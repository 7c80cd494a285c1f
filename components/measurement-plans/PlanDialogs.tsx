'use client';

import { measurementPlanModel } from '@/lib/sections/measurement-plans/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext } from '../section/context';
import { SectionDialogs } from '../section/SectionDialogs';
import { PlanForm } from './PlanForm';
import type { PlanRow } from './row';
import { usePlanWords } from './words';

export function PlanDialogs(props: DialogsProps<SectionContext, PlanRow>) {
  const { name } = usePlanWords();
  return (
    <SectionDialogs
      {...props}
      model={measurementPlanModel}
      nameOf={name}
      form={({ row, ...form }) => <PlanForm {...form} {...(row ? { row } : {})} />}
    />
  );
}
