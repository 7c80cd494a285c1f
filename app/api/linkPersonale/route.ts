import { createRoute } from '@/lib/kit/routes';
import { linksSection } from '@/lib/sections/links/section';

export const POST = createRoute(linksSection);
