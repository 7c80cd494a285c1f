import { exportRoute } from '@/lib/account/archive/export-route';

/** All that is stored about the viewer, to keep or to take elsewhere. */
export const GET = exportRoute();
