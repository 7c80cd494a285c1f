import { enterGuardianRoute, guardianList } from '@/lib/admin/delegations/routes';

export const GET = guardianList;
export const POST = enterGuardianRoute;
