import { rowRoutes } from '@/lib/record/declaration/routes';
import { therapiesSection } from '@/lib/record/therapies/section';

/** The same as a POST with status update or delete, as every other section has it. */
export const { PUT, DELETE } = rowRoutes(therapiesSection);
