import { rowRoutes } from '@/lib/record/declaration/routes';
import { linksSection } from '@/lib/record/links/section';

export const { PUT, DELETE } = rowRoutes(linksSection);
