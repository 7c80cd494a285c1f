import { restoreRoute } from '@/lib/account/archive/restore-route';

/** Restores an archive of the user's own data into an empty record. */
export const POST = restoreRoute();
