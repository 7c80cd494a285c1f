import { rowRoutes } from '@/lib/kit/routes';
import { examsSection } from '@/lib/sections/exams/section';

/** Changes an exam or moves it to another state; state 3, or any deleted_at, deletes it. */
export const { PUT, DELETE } = rowRoutes(examsSection);
