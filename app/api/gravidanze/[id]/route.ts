import { rowRoutes } from '@/lib/record/declaration/routes';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';

export const { PUT, DELETE } = rowRoutes(pregnanciesSection);
