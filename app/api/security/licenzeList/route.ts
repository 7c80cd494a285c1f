import { licenceList } from '@/lib/admin/routes';

export const GET = licenceList;
