import { rowRoutes } from '@/lib/kit/routes';
import { linksSection } from '@/lib/sections/links/section';

export const { PUT, DELETE } = rowRoutes(linksSection);
