import { listRoute } from '@/lib/kit/routes';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';

export const GET = listRoute(pregnanciesSection);
