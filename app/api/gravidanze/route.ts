import { createRoute } from '@/lib/record/declaration/routes';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';

export const POST = createRoute(pregnanciesSection);
