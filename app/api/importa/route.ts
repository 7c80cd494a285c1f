import { importFileRoute } from '@/lib/record/import/import-file-route';

/** Reads a document of any kind into the caller's own record: answers what it would add, or saves what was chosen. */
export const POST = importFileRoute();
