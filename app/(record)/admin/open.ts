import 'server-only';
import { notFound } from 'next/navigation';
import { type AdminAccess, type Administered, withAdministration } from '@/lib/access/commands/administration';
import type { Query } from '@/lib/access/lists/listing';
import { requireViewer } from '@/lib/http/require';
import { readViewOptions } from '../open';

/** Opens a page of the administration. Users who may not administer get the 404 page. */
export async function openAdministration<T>(
  part: Administered,
  read: (admin: AdminAccess, query: Query) => Promise<T>,
  address?: Promise<Query>,
) {
  const viewer = await requireViewer();
  const { query, viewOptions } = await readViewOptions(viewer, address);
  const page = await withAdministration(viewer, part, (admin) => read(admin, query));
  if (!page.ok) notFound();
  return { ...viewOptions, page: page.value, userId: viewer.userId };
}
