import { addPermissionRoute } from '@/lib/admin/routes';

export const POST = addPermissionRoute;
