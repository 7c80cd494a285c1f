import { restoreRoute } from '@/lib/account/archive/restore-route';

/** An archive of one's own data, back into an empty record. */
export const POST = restoreRoute();
