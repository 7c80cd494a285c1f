import { rowRoutes } from '@/lib/kit/routes';
import { visitsSection } from '@/lib/sections/visits/section';

export const { PUT, DELETE } = rowRoutes(visitsSection);
