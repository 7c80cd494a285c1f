import { createRoute } from '@/lib/kit/routes';
import { visitsSection } from '@/lib/sections/visits/section';

export const POST = createRoute(visitsSection);
