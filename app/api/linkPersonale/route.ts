import { createRoute } from '@/lib/record/declaration/routes';
import { linksSection } from '@/lib/record/links/section';

export const POST = createRoute(linksSection);
