import { rowRoutes } from '@/lib/kit/routes';
import { therapiesSection } from '@/lib/sections/therapies/section';

/** The same as a POST with status update or delete, as every other section has it. */
export const { PUT, DELETE } = rowRoutes(therapiesSection);
