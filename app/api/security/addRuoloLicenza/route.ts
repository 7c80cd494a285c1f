import { setLicenceRoleRoute } from '@/lib/admin/routes';

export const POST = setLicenceRoleRoute;
