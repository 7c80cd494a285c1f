import { setRolePermissionsRoute } from '@/lib/admin/routes';

export const POST = setRolePermissionsRoute;
