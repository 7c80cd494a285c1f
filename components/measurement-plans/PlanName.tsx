import type { PlanResult } from '@/lib/sections/measurement-plans/result';
import { usePlanWords } from './words';

export function PlanName({ plan }: Pick<PlanResult, 'plan'>) {
  const { name } = usePlanWords();
  return name(plan);
}
