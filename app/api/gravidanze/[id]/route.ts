import { rowRoutes } from '@/lib/kit/routes';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';

export const { PUT, DELETE } = rowRoutes(pregnanciesSection);
