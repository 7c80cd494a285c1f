import { listRoute } from '@/lib/kit/routes';
import { linksSection } from '@/lib/sections/links/section';

export const GET = listRoute(linksSection);
