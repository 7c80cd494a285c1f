import { changeGuardianRoute, endGuardianRoute } from '@/lib/admin/delegations/routes';

export const PUT = changeGuardianRoute;
export const DELETE = endGuardianRoute;
