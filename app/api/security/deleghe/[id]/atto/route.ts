import { guardianEvidence } from '@/lib/admin/delegations/routes';

export const GET = guardianEvidence;
