import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { worksOnRecord } from '@/lib/access/policy/acting';
import { requireViewer } from '@/lib/http/require';

/**
 * The layout of the pages of the record on which the user works, their own or another person's. For a user without a record it ends with 404 here, since below a
 * loading.tsx the status would be 200.
 */
export default async function OwnRecord({ children }: { children: ReactNode }) {
  if (!worksOnRecord(await requireViewer())) notFound();
  return children;
}
