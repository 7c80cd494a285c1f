import { createRoute } from '@/lib/kit/routes';
import { examsSection } from '@/lib/sections/exams/section';

export const POST = createRoute(examsSection);
