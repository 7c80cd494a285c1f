import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requireViewer } from '@/lib/session/require';

/** The pages of the user's own record. A user without one gets a real 404: below a loading.tsx the status would be 200. */
export default async function OwnRecord({ children }: { children: ReactNode }) {
  const { roles } = await requireViewer();
  if (!roles.includes('paziente')) notFound();
  return children;
}
