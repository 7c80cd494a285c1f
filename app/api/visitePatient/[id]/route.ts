import { listRoute } from '@/lib/kit/routes';
import { visitsSection } from '@/lib/sections/visits/section';

export const GET = listRoute(visitsSection);
