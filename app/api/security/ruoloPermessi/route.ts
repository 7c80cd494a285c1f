import { rolePermissionList } from '@/lib/admin/routes';

export const POST = rolePermissionList;
