import { rowRoutes } from '@/lib/record/declaration/routes';
import { visitsSection } from '@/lib/record/visits/section';

export const { PUT, DELETE } = rowRoutes(visitsSection);
