import { exportRoute } from '@/lib/account/archive/export-route';

/** Exports all that is stored about the viewer. */
export const GET = exportRoute();
