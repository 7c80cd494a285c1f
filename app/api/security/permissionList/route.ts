import { permissionList } from '@/lib/admin/routes';

export const GET = permissionList;
