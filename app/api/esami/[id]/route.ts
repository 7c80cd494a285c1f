import { rowRoutes } from '@/lib/record/declaration/routes';
import { examsSection } from '@/lib/record/exams/section';

/** Changes an exam or moves it to another state; state 3, or any deleted_at, deletes it. */
export const { PUT, DELETE } = rowRoutes(examsSection);
