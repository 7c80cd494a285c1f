'use client';

import { FaultPage } from '@/components/shell/states/FaultPage';

/** A page's fault leaves the menus standing. */
export default function RecordError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <FaultPage error={error} retry={retry} />;
}
