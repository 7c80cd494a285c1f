import { listRoute } from '@/lib/record/declaration/routes';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';

export const GET = listRoute(pregnanciesSection);
