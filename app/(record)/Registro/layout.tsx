import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requireViewer } from '@/lib/http/require';

/**
 * The layout of the pages of the user's own record. For a user without a record it ends with 404 here, since below a
 * loading.tsx the status would be 200.
 */
export default async function OwnRecord({ children }: { children: ReactNode }) {
  const { roles } = await requireViewer();
  if (!roles.includes('paziente')) notFound();
  return children;
}
