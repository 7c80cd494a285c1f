import type { ReactNode } from 'react';
import type { DeviceEcg } from '@/lib/devices/reading';
import { Severity, type SeverityStep } from '../ui/Severity';

const STEPS: Record<DeviceEcg['result'], SeverityStep> = {
  regular: 'ok',
  findings: 'watch',
  unable_to_analyse: 'unrated',
};

/** What a device says of an electrocardiogram, with the severity of it. */
export const EcgMark = ({ result, children }: Pick<DeviceEcg, 'result'> & { children: ReactNode }) => (
  <Severity step={STEPS[result]}>{children}</Severity>
);
