import { saveLicenceRoute } from '@/lib/admin/routes';

export const POST = saveLicenceRoute;
