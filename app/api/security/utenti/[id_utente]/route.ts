import { updateUserRoute } from '@/lib/admin/routes';

export const PUT = updateUserRoute;
