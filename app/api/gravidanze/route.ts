import { createRoute } from '@/lib/kit/routes';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';

export const POST = createRoute(pregnanciesSection);
