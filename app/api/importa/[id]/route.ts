import { undoRoute } from '@/lib/record/import/undo-route';

/** Undoes an import of the caller's own record as a whole. */
export const DELETE = undoRoute();
