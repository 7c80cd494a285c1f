'use client';

import { FaultPage } from '@/components/shell/states/FaultPage';

export default function RootError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main>
      <FaultPage error={error} retry={retry} />
    </main>
  );
}
