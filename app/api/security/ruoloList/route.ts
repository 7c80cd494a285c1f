import { roleList } from '@/lib/admin/routes';

export const GET = roleList;
