import type { ReactNode } from 'react';
import type { DeviceEcg } from '@/lib/devices/reading';
import { heartStepOf } from '@/lib/record/summary/heart-step';
import { Severity, type SeverityStep } from '../ui/Severity';

const STEPS: Record<Exclude<DeviceEcg['result'], 'findings'>, SeverityStep> = {
  regular: 'ok',
  unable_to_analyse: 'unrated',
};

type EcgMarkProps = Pick<DeviceEcg, 'result' | 'findings' | 'heartRate'> & { children: ReactNode };

/** What a device says of an electrocardiogram, with the severity of it; `result` is that of its judgement. */
export const EcgMark = ({ result, children, ...found }: EcgMarkProps) => (
  <Severity step={result === 'findings' ? heartStepOf({ section: 'ecgs', ...found }) : STEPS[result]}>
    {children}
  </Severity>
);
