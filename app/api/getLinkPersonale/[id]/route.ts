import { listRoute } from '@/lib/record/declaration/routes';
import { linksSection } from '@/lib/record/links/section';

export const GET = listRoute(linksSection);
