import { createRoute } from '@/lib/record/declaration/routes';
import { examsSection } from '@/lib/record/exams/section';

export const POST = createRoute(examsSection);
