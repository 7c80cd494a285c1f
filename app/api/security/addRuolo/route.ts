import { addRoleRoute } from '@/lib/admin/routes';

export const POST = addRoleRoute;
