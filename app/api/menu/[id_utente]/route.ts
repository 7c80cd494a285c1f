import { permissionsOf } from '@/lib/access/permissions';
import { json, selfRoute } from '@/lib/http/api-route';
import { menuOf } from '@/lib/record/menu';

/** The caller's own menu; for any other user's id there is none. */
export const GET = selfRoute(async ({ viewer }) => json({ data: menuOf(viewer, await permissionsOf(viewer.userId)) }));
