import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requireViewer } from '@/lib/session/require';

/** The pages of one's own record. Who has none gets a real 404: below a loading.tsx it would be a 200. */
export default async function OwnRecord({ children }: { children: ReactNode }) {
  const { roles } = await requireViewer();
  if (!roles.includes('paziente')) notFound();
  return children;
}
