import { createRoute } from '@/lib/record/declaration/routes';
import { visitsSection } from '@/lib/record/visits/section';

export const POST = createRoute(visitsSection);
