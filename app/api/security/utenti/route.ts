import { userList } from '@/lib/admin/routes';

export const GET = userList;
