import { licenceRole } from '@/lib/admin/routes';

export const POST = licenceRole;
