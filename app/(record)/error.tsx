'use client';

import { FaultPage } from '@/components/shell/states/FaultPage';

/** Handles a page's error inside the frame, so that the menus keep working. */
export default function RecordError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <FaultPage error={error} retry={retry} />;
}
